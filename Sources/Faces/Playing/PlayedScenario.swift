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

  /// The steps with their numbers.
  func list(in ink: Ink) -> String {
    guard !isEmpty else { return "no step yet\n" }
    let width = "\(steps.count)".count
    return steps.enumerated().map { index, entry in
      let number = TextWidth.padded("\(index + 1)", to: width, .right)
      let lines = entry.written.map { VisibleText.of(String($0.dropFirst(2))) }
      let rest = lines.dropFirst().map { String(repeating: " ", count: width + 2) + $0 + "\n" }
      return ink.paint(number, .quiet) + "  \(lines[0])\n" + rest.joined()
    }.joined()
  }
}

/// What was undone and may come back: the scenarios before each dropped step, the last one first.
struct StepHistory {
  private var undone: [PlayedScenario] = []

  var count: Int { undone.count }

  /// - Parameter dropped: the scenarios with fewer and fewer steps.
  mutating func add(_ dropped: [PlayedScenario]) { undone += dropped }

  /// Nil if fewer steps were undone.
  func scenario(behind count: Int) -> PlayedScenario? {
    count <= undone.count ? undone[undone.count - count] : nil
  }

  mutating func drop(_ count: Int) { undone.removeLast(count) }

  static func tooFew(_ count: Int, to command: String) -> String {
    switch count {
    case 0: "there is no step to \(command)"
    case 1: "there is only 1 step to \(command)"
    default: "there are only \(count) steps to \(command): `\(command) \(count)` takes all of them"
    }
  }
}
