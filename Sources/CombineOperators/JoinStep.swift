/// What the one who may call the downstream does next.
enum JoinStep {
  /// Nothing; the right to call the downstream is given back, or somebody else has it.
  case rest
  /// Deliver the first of the values that wait, then report `delivered`.
  case deliverWaiting
  /// Deliver the latest values, then report `delivered`.
  case deliverLatest
  /// Deliver the completion that ended the join. Nothing follows it.
  case complete
}
