// Direct: straight-line code without binding. It is the baseline of every ratio, and not a pattern
// to copy. Each screen has one object, which is the session and holds the screen and the model.
// Hops occur only where the layout has them: to the model for each event that asks or changes it,
// and back for each update of the screen.
//
// Segments: there is no model, in no architecture, and so no hop.
//
// `Wrong` holds `pale`, a form with a fault, with which README shows what a finding is.
