// Scenarios: the input of a run, as values. A flat scenario has its inputs and expectations in
// order, each with its position in the file. `ScenarioLanguage` reads it from a file. Start
// at `FlatScenario`.
