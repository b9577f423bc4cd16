// Measurement: what binding costs, of runs that were proved equal first. Passes run the live queues
// (one kind of claim a pass); Statistics is pure mathematics on what they bring back; Results are
// the values that reports show. Start at `TimePass`, `CountingPass` and `LatencyPass`.
