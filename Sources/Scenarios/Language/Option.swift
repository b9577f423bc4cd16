/// One key of a step's options, or of the file's top level.
struct Option: Sendable {
  let name: String
  let slot: Slot
  /// The error where it is missing; nil where it may be.
  let required: DiagnosticCode?
  /// False for a key of the language that this version cannot carry out.
  let isSupported: Bool
  /// One line for the reference.
  let summary: String
  /// How a key of the top level is written, in a feature of this package; empty for the others.
  let example: String

  init(
    _ name: String, _ slot: Slot, required: DiagnosticCode? = nil, _ summary: String,
    example: String = ""
  ) {
    self.name = name
    self.slot = slot
    self.required = required
    self.isSupported = true
    self.summary = summary
    self.example = example
  }

  private init(unsupported name: String) {
    self.name = name
    slot = .text
    required = nil
    isSupported = false
    summary = "not supported by this version"
    example = ""
  }

  static func unsupported(_ name: String) -> Option {
    Option(unsupported: name)
  }
}
