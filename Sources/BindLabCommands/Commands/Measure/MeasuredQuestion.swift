import ArgumentParser

/// What is measured instead of the plain comparison.
enum MeasuredQuestion: String, EnumerableFlag {
  case selfTest

  static func help(for question: Self) -> ArgumentHelp? {
    switch question {
    case .selfTest:
      """
      Measures the tool's own errors: how often it tells equal code apart, and how often it finds \
      work of known size. About 10 minutes, or less with --trials.
      """
    }
  }
}
