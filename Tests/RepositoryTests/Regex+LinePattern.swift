extension Regex {
  /// A pattern for lines of code: `\b` is the edge of an identifier. By default it is the edge of a
  /// word of prose, and `A.b` is one such word.
  static func linePattern(_ pattern: String) throws -> Regex<Output> {
    try Regex(pattern, as: Output.self).wordBoundaryKind(.simple)
  }
}
