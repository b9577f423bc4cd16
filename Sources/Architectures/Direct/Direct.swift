// Direct: straight-line code, no binding at all. It is the baseline that every ratio is taken
// against, not a pattern to copy. One object a screen; it holds the model and the screen; hops
// occur only where the layout says so.
