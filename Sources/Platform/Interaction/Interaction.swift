// Interaction: what a user can do to a screen and what the screen can show, as values. Inputs, the
// tables that name controls and properties, and the one type of what a property shows. Everything
// that speaks of a run uses these words, from the controls to the log. It knows no feature, no
// queue and no log; start at `UserInput`, then `ControlTable`.
