// Interaction: user inputs and visible state as values. It has the inputs, the tables that name
// controls and properties, and the type of a property's value. Everything from the controls to the
// log uses these words. It knows no feature, no queue and no log. Start at `UserInput`, then
// `ControlTable`.
