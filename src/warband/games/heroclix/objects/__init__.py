"""Objects, equipment, resources, markers and linked dials; destroying and throwing."""
