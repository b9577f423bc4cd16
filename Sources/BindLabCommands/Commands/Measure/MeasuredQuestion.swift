import ArgumentParser

/// What is measured in the place of the comparison of all arms.
enum MeasuredQuestion: String, EnumerableFlag {
  case factors

  static func help(for value: MeasuredQuestion) -> ArgumentHelp? {
    switch value {
    case .factors:
      """
      Measures the variants of the patterns instead, and tells how much of what they save comes \
      from which factor.
      """
    }
  }
}
