// Passes: what runs beside the clock. A pass replays one arm's workload and returns plain numbers:
// counts, times, memory, latencies. `Measurement` plans passes and makes figures of them. It is
// compiled as carefully as what it times. Start at `Workload`, then `CountingPass` and `TimePass`.
