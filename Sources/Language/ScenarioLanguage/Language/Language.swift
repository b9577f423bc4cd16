/// The words a scenario may use beside the language's own.
struct Language: Sendable {
  let vocabularies: [FeatureVocabulary]
  let architectures: [String]
  let layouts: [String]
}

/// The limits of a scenario file. Every bound has an error of its own. Together they keep a hostile
/// file from costing more than a large honest one.
enum Limits {
  static let fileBytes = 1 << 20
  /// Lists and maps inside each other; the file's own map is the first.
  static let depth = 32
  static let writtenSteps = 10_000
  static let tableRows = 10_000
  /// Keys, lists, maps and scalars, counted once for each row of the table, for each `include`, and
  /// for each pass of a `repeat` that uses the index there.
  static let decodedValues = 500_000
  /// Records that are decoded for rows of a table anew, since they depend on them.
  static let decodedRecords = 200_000
  /// Included files inside each other.
  static let includeNesting = 8
  /// Flat steps of any kind, and written steps that expand to nothing, each time they are met.
  static let flatInputs = 1_000_000
  /// UTF-8 bytes of one text, after its placeholders are filled in.
  static let textBytes = 64 << 10
  /// UTF-8 bytes of all texts of a flat scenario.
  static let flatTextBytes = 64 << 20
  /// The work of drawing random inputs, and of following the screen for it: about nanoseconds, by a
  /// table and not by a clock.
  static let generationWork = 1 << 29
  /// The work of drawing one step.
  static let workOfDraw = 1 << 11
  /// The work of a record that is there when the screen loads.
  static let workOfRecord = 1 << 10
  /// The work of a byte of an alphabet.
  static let workOfByte = 1 << 4
  static let generatedSteps = 10_000
  static let weight = 1_000
  static let givenRecords = 100_000
  static let externalQueues = 16
  /// Nanoseconds: 30 days.
  static let virtualTime: UInt64 = 30 * 24 * 3600 * 1_000_000_000
  static let repeatNesting = 3
  /// The version of the language that this program reads and writes.
  static let version = 1
}
