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

  /// The known tags that a person may have meant by an unknown one. They are one edit away from it,
  /// or two if they are long. Case and look-alike characters do not count. The nearest come first.
  package static func meant(by tag: String, among known: [String]) -> [String] {
    guard !known.contains(where: { $0.utf8.elementsEqual(tag.utf8) }) else { return [] }
    return known.map { (tag: $0, distance: EditDistance.ofLooks(tag, $0)) }
      .filter { $0.distance <= ($0.tag.count < long ? 1 : 2) }
      .sorted { $0.distance < $1.distance }.map(\.tag)
  }

  /// The length from which on two edits are slips of one hand.
  private static let long = 7
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
      let meant = KnownTag.meant(by: tag.text, among: known)
      guard let likeliest = meant.first, Decoding.isWord(tag.text) else { continue }
      report(
        .doubtfulTag, "the tag `\(tag.text)` has no meaning", at: element.range,
        help: "did you mean `\(likeliest)`?", suggestions: meant, severity: .warning)
    }
  }
}

extension FlatScenario {
  package func has(_ tag: KnownTag) -> Bool { tags.contains(tag.rawValue) }
}
