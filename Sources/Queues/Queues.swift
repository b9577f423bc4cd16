// Queues: one small queue interface with two backends behind it. Live is Dispatch, from which alone
// times and allocations come; simulated is one thread with a virtual clock and a seeded scheduler,
// from which alone transcripts and goldens come. Nothing else in the package touches Dispatch's
// queues. Start at `LayoutQueues`, which is all that an architecture sees, then `QueueBackend`.
