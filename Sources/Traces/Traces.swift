// Traces: a run's log as a file that trace viewers open. It knows records and nothing of what made
// them. Start at `Trace`.
