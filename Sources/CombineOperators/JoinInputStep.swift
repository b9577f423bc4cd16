/// What is to be done with a value that an upstream sent.
enum JoinInputStep {
  /// Drop it: the join is over.
  case ignore
  /// Keep it as the latest one of its upstream.
  case store
  /// Keep it, and let the upstream send another one in its place, as it led to no output.
  case storeAndReplace
  /// Keep it, and append the latest values to those that wait for the one who is delivering.
  case storeAndEnqueue
  /// Keep it, and deliver the latest values; then report `delivered`.
  case storeAndDeliver
}
