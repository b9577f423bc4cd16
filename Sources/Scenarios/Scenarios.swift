// Scenarios: the scenario language. Bytes become nodes with positions, nodes a decoded scenario, and
// that a flat list of inputs; every error of a file is found at its place. It knows HeadlessUI's
// inputs and the vocabulary that a feature hands it, and no feature by name. Start at
// `ScenarioLoader`.
