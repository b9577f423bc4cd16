// Direct: straight-line code without binding. It is the baseline of every ratio, and not a pattern
// to copy. Each screen has one object, which is the session and holds the screen and the model.
// Hops occur only where the layout has them: to the model for each event that asks or changes it,
// and back for each update of the screen.
//
// Segments: there is no model, in no architecture, and so no hop.
//
// Cells: the cells that can change are put in order, and each is evaluated where a cell that it reads
// has changed. The session has them all.
//
// Temperature: one hop to the model for each edit and command, and one back for what it writes.
//
// `Wrong` holds `pale`, a form with a fault, with which README shows what a finding is.
