import ArgumentParser

/// What is measured instead of the plain comparison.
enum MeasuredQuestion: String, EnumerableFlag {
  case factors
  case latency
  case selfTest = "self-test"

  static func help(for question: MeasuredQuestion) -> ArgumentHelp? {
    switch question {
    case .factors:
      """
      Measures the variants of the patterns, and tells how much of what they save comes from which \
      factor.
      """
    case .latency:
      """
      Measures latencies alone: by kind of input in a closed loop, and in an open loop, where \
      inputs come at fixed instants and may have to wait.
      """
    case .selfTest:
      """
      Measures the tool's own errors: how often it tells equal code apart, and how often it finds \
      work of known size.
      """
    }
  }
}
