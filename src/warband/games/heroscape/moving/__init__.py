"""Moving: on foot, through the air, by the Force; the consequences of each step."""
