/// The words a scenario may use beside the language's own.
struct Language: Sendable {
  let vocabularies: [FeatureVocabulary]
  let architectures: [String]
  let layouts: [String]
}

/// The limits of a scenario file. Every bound has an error of its own. Together they keep a slip,
/// such as a zero too many, from costing minutes and gigabytes.
enum Limits {
  static let fileBytes = 1 << 20
  /// Lists and maps inside each other; the file's own map is the first.
  static let depth = 32
  /// Included files inside each other.
  static let includeNesting = 8
  /// Inputs, over all cases of a file.
  static let flatInputs = 1_000_000
  /// UTF-8 bytes of one text, after its placeholders are filled in.
  static let textBytes = 64 << 10
  /// UTF-8 bytes of all texts, over all cases of a file.
  static let flatTextBytes = 64 << 20
  static let generatedSteps = 10_000
  static let weight = 1_000
  static let givenRecords = 100_000
  /// Records of all cases together.
  static let recordsOfCases = 1_000_000
  static let externalQueues = 16
  /// Nanoseconds: 30 days.
  static let virtualTime: UInt64 = 30 * 24 * 3600 * 1_000_000_000
  static let repeatNesting = 3
  /// The version of the language that this program reads and writes.
  static let version = 1
}
