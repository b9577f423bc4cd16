/// A name, an url or a position that does not stand for one of the records that are given.
struct UnknownRecord: Error {
  let message: String
  /// Where nothing similar is known.
  let help: String
  /// What was written, and what could have been meant.
  private let word: String
  private let known: TextIndex?

  init(message: String, help: String, word: String = "", known: TextIndex? = nil) {
    self.message = message
    self.help = help
    self.word = word
    self.known = known
  }

  /// How many bytes must be looked at to find what may be meant.
  var bytesToCompare: Int { known?.bytes ?? 0 }

  func diagnostic(at range: SourceRange, isCompared: Bool, notes: [String] = []) -> Diagnostic {
    let known = isCompared ? self.known?.distinctTexts ?? [] : []
    let suggestion = Suggestion(for: word, among: known)
    return Diagnostic(
      .unknownRow, message, at: range, help: suggestion.help ?? help,
      suggestions: suggestion.words, notes: notes)
  }
}
