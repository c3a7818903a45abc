"""Objects, players, amounts, conditions and costs: the parts of sentences that name something."""
