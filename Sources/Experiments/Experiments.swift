// Experiments: tells apart what each property of an architecture costs. The catalogue declares an
// `Experiment`: its factors, and an architecture for each combination of their levels. All are
// measured in the same rounds. Then the saving along a path between two of them is divided among
// the factors. Only `measure factors` uses this module.
//
// Start at `ExperimentSession`, then `ExperimentAnalysis` and `ExperimentReport`.
