// Scenarios: what is run, as values. A flat scenario has its inputs and expectations in order, each
// with the position at which it was written; `ScenarioLanguage` reads it from a file. Transfer has
// the form in bytes that a child process gets. Start at `FlatScenario`.
