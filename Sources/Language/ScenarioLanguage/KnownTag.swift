package import Scenarios

/// The tags that mean something to the commands; all others only choose scenarios.
package enum KnownTag: String, CaseIterable, Sendable {
  case measure
  case changes
  case size
  case visit
  case heavy
  case huge

  /// One line for the reference.
  var summary: String {
    switch self {
    case .measure: "`measure` measures the scenario when no file is named"
    case .changes:
      "each of its inputs changes what is shown: `measure` gives its instructions a column"
    case .size: "one of a feature's scenarios that show how cost grows with size"
    case .visit:
      "ends where it began: `measure` makes it again and again, to count what it leaves"
    case .heavy: "too long for every queue layout: the main job runs it under one only"
    case .huge: "takes seconds per run: the main job only simulates it"
    }
  }
}

extension Reader<[String]> {
  static var tags: Self { .list("a list of words", of: .tag) }
}

extension Reader<String> {
  /// A word, with a warning where it is nearly one with a meaning.
  fileprivate static var tag: Self {
    Reader("a word") { node, decoding in
      guard let tag = decoding.word(node) else { return nil }
      let known = KnownTag.allCases.map(\.rawValue)
      let meant = known.contains(tag) ? [] : Suggestion(for: tag, among: known).nearWords
      if let likeliest = meant.first {
        decoding.report(
          .doubtfulTag, "the tag `\(tag)` has no meaning", at: node.range,
          help: "did you mean `\(likeliest)`?", suggestions: meant, severity: .warning)
      }
      return tag
    }
  }
}

extension FlatScenario {
  package func has(_ tag: KnownTag) -> Bool { tags.contains(tag.rawValue) }
}
