import TextOutput
import Verification

/// The text of the scenario that is being written.
struct PlayedScenario {
  /// A step, typed or from a file, or a comment.
  struct Entry {
    /// The typed text; the lines of a block keep their indentation.
    let lines: [String]
    /// The difference between a column in the file and in the typed line.
    let shift: Int
    /// True if the file needs a dash before the first line.
    let needsDash: Bool
    let isComment: Bool

    init(_ lines: [String]) {
      let first = lines.first ?? ""
      let indent = first.prefix { $0 == " " }.count
      let rest = first.dropFirst(indent)
      isComment = rest.hasPrefix("#")
      needsDash = !isComment && rest != "-" && !rest.hasPrefix("- ")
      self.lines = lines
      shift = (needsDash ? 4 : 2) - indent
    }

    /// The lines in the file, below `steps`.
    var written: [String] {
      lines.enumerated().map { index, line in
        if index == 0, needsDash { return "  - " + line.drop { $0 == " " } }
        if line.allSatisfy({ $0 == " " }) { return "" }
        let indent = line.prefix { $0 == " " }.count
        return String(repeating: " ", count: max(0, indent + shift)) + line.dropFirst(indent)
      }
    }
  }

  let feature: String
  /// The lines between the feature and the steps, such as the given records.
  let header: [String]
  let entries: [Entry]

  var isEmpty: Bool { entries.allSatisfy(\.isComment) }

  /// The steps that a person counts, from 1.
  var steps: [Entry] { entries.filter { !$0.isComment } }

  func adding(_ entry: Entry) -> PlayedScenario {
    PlayedScenario(feature: feature, header: header, entries: entries + [entry])
  }

  /// Drops the last step and the comments after it.
  func undoing() -> (rest: PlayedScenario, dropped: Entry)? {
    guard let index = entries.lastIndex(where: { !$0.isComment }) else { return nil }
    let rest = PlayedScenario(
      feature: feature, header: header, entries: Array(entries.prefix(index)))
    return (rest, entries[index])
  }

  /// The line of the file at which an entry begins.
  func firstLine(of entry: Int) -> Int {
    4 + header.count + entries.prefix(entry).reduce(0) { $0 + $1.lines.count } + 1
  }

  /// The text under a preliminary name.
  var text: String { text(named: "played") }

  /// - Parameter name: spelled in YAML, on one line.
  func text(named name: String) -> String {
    let head = ["scenario: 1", "name: \(name)", "feature: \(feature)"] + header
    let steps = isEmpty ? ["steps: []"] : ["steps:"]
    return (head + steps + entries.flatMap(\.written)).map { $0 + "\n" }.joined()
  }
}
