// ScenarioLanguage: reads the files in which scenarios are written. Bytes become nodes with
// positions (Reading), nodes a decoded scenario (Decoding, by the table in Steps), and that the
// flat scenario that is run (Expansion, to the values of `Scenarios`); every error of a file is
// found at its position (Errors). It knows the inputs of Interaction and the vocabulary that a feature hands
// it, and no feature by name. Start at `ScenarioLoader`.
