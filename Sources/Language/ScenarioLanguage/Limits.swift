/// The limits of a scenario file. Every bound has an error of its own. Together they keep a slip,
/// such as a zero too many, from costing minutes and gigabytes.
enum Limits {
  static let fileBytes = 1 << 20
  /// Lists and maps inside each other; the file's own map is the first.
  static let depth = 32
  /// Included files inside each other.
  static let includeNesting = 8
  /// Keys, values and lists, counted again for each row of the table, for each `include` and for
  /// each pass of a `repeat` that has an index. 64 bytes of a text count as one, and so does
  /// a record that is given.
  static let decodedValues = 1_000_000
  /// An `include` takes as long as so many values, beside those of its file.
  static let valuesOfInclude = 32
  /// Inputs and rests, over all cases of a file.
  static let flatInputs = 1_000_000
  /// UTF-8 bytes of one text, after its placeholders are filled in.
  static let textBytes = 64 << 10
  /// UTF-8 bytes of all texts, over all cases of a file.
  static let flatTextBytes = 64 << 20
  static let generatedSteps = 10_000
  static let weight = 1_000
  static let givenRecords = 100_000
  static let shapeNumber = 10_000
  /// Nanoseconds: 30 days.
  static let virtualTime: UInt64 = 30 * 24 * 3600 * 1_000_000_000
  /// The version of the language that this program reads and writes.
  static let version = 1
}
