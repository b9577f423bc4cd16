// Measurement: what binding costs, in numbers of verified runs.
//
//   SizeSweeps/      time an input against the length of a list
//   SelfTests/       the tool's own errors: trials of equal code and of injected work
//   Results/         the values that reports show
//   Sessions/        a whole measurement: its plan, the child processes that measure, their work
//
// Start at `MeasurementSession`, then `ArmMeasurement`.
