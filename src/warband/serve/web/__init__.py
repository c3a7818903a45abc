"""The server: HTTP, WebSocket, limits and its process."""
