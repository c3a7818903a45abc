"""The games. Each is a sibling on the kernel; none imports another."""
