"""Moving: on foot, through the air, by the Force; what a step brings on the way and at its end."""
