"""Force construction: points, equipment, the Sideline, and all reasons why a force is illegal."""
