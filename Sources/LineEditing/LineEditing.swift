// LineEditing: the lines that a person types in a terminal, with history and completion, or that a
// pipe brings. It knows nothing of scenarios: who reads the lines says what completes them.
