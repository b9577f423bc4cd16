extension GeneratedKind {
  /// More about `generate`, with its kinds, in Markdown.
  static var reference: String {
    var table = MarkdownTable("kind", "weight", "what is drawn")
    for kind in allCases { table.add("`\(kind.rawValue)`", "\(kind.usualWeight)", kind.summary) }
    return """
      Each step drawn is one that the screen takes there, as if it had settled: no key under an \
      alert, no tap on a disabled button, no row that is not rendered. The steps before it are \
      followed by the rules of the feature. What its `during` sets off is followed where it is \
      written.

      `weights` names kinds of steps; `{type: 3, tap: 1}` draws three keys to a tap, and nothing \
      else. Without it, kinds that the feature has are drawn by these:

      \(table.text)
      With `swarm: true` each pass leaves out another random half of the kinds, so that unusual \
      mixtures are tried; what is left out is drawn only where the screen takes nothing else.

      `text` is an alphabet. Without it there are Latin letters, a space, か, が as one scalar and \
      as two, and a family of several: few, so that two fields often hold the same.
      """
  }
}
