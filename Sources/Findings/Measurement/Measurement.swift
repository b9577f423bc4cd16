// Measurement: the cost of binding, counted and timed in verified runs. Work beside the clock is in
// `Passes`, computations on the numbers are in `Statistics`.
//
//   Sessions/        a whole measurement: its plan, the child processes that measure, their work
//   Results/         the values that reports show
//   Baselines/       results against stored ones
//   Builds/          one build against another
//   SizeSweeps/      time an input against the length of a list
//   SelfTests/       the tool's own errors: trials of equal code and of injected work
//
// Start at `MeasurementSession`, then `ArmMeasurement`.
