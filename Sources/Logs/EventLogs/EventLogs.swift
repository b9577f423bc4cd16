// EventLogs: a run as an append-only list of records, and the folds over it that know no feature.
// Everything that a report says about a run is computed from it. It imports nothing of the package:
// names of queues, controls and properties come with the header. Start at `Record`.
