// Passes: everything that runs beside the clock. A pass replays a workload on live queues or in
// simulation and measures one thing: allocations, live memory, latencies of single inputs, or times
// of slices. It judges nothing and knows no file; Measurement composes whole measurements.
//
// Start at `Workload`, then `TimePass`, with `InputChain` beside it.
