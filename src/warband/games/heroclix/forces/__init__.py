"""Force construction: points, equipment, the Sideline, and everything that makes a force illegal."""
