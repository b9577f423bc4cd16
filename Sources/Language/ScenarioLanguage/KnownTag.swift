package import Scenarios

/// The tags that mean something to the commands; all others only choose scenarios.
package enum KnownTag: String, CaseIterable, Sendable {
  case measure
  case size
  case visit
  case heavy
  case huge

  /// One line for the reference.
  var summary: String {
    switch self {
    case .measure: "`measure` measures the scenario when no file is named"
    case .size: "one of a feature's scenarios that show how cost grows with size"
    case .visit:
      "ends where it began: `measure` makes it again and again, to count what it leaves"
    case .heavy: "too long for every queue layout: the main job runs it under one only"
    case .huge: "takes seconds per run: the main job only simulates it"
    }
  }
}

extension Decoding {
  /// Warns of tags that are nearly ones with a meaning. Where the list or a tag was refused, that
  /// was told.
  func warnOfTags(in entries: [SourceNode.Entry]) {
    guard let entry = entries.first(where: { $0.key == "tags" }),
      case .list(let elements) = entry.value.content
    else { return }
    let known = KnownTag.allCases.map(\.rawValue)
    var told: Set<String> = []
    for element in elements {
      guard case .scalar(let tag) = element.content, told.insert(tag.text).inserted else {
        continue
      }
      let meant = Suggestion(for: tag.text, among: known).nearWords
      guard let likeliest = meant.first, !known.contains(tag.text), Decoding.isWord(tag.text)
      else { continue }
      report(
        .doubtfulTag, "the tag `\(tag.text)` has no meaning", at: element.range,
        help: "did you mean `\(likeliest)`?", suggestions: meant, severity: .warning)
    }
  }
}

extension FlatScenario {
  package func has(_ tag: KnownTag) -> Bool { tags.contains(tag.rawValue) }
}
