import FeatureContract
import Interaction
import Replay
import Scenarios
package import Verification

/// The text of the scenario that is being written.
package struct PlayedScenario {
  /// A step, typed or from a file, or a comment.
  struct Entry {
    /// The typed text; the lines of a block keep their indentation.
    let lines: [String]
    /// The difference between a column in the file and in the typed line.
    let shift: Int
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
        let rest = line.drop { $0 == " " }
        if index == 0, needsDash { return "  - " + rest }
        let indent = line.count - rest.count
        return String(repeating: " ", count: max(0, indent + shift)) + rest
      }
    }
  }

  private let feature: String
  /// The lines between the feature and the steps, such as the given records.
  private let header: [String]
  private(set) var entries: [Entry] = []

  /// A scenario with the given records of the feature's first one.
  package init(of feature: String, starter: String) {
    self.feature = feature
    let lines = starter.split(separator: "\n").map(String.init)
    header = Array(lines.prefix { !$0.hasPrefix("steps:") })
  }

  /// A scenario file, to be continued. Its steps are its last key, each on a line of its own.
  package init(continuing file: ScenarioFile) throws(RequestError) {
    feature = file.feature.name
    let lines = (file.sources.first?.text ?? "").split(separator: "\n").map(String.init)
      .filter { !$0.allSatisfy(\.isWhitespace) }
    guard file.scenario.flat.caseNumber == nil else {
      throw RequestError(.usage, "\(file.path): a scenario with a table cannot be played")
    }
    let own = ["scenario:", "name:", "feature:"]
    header = lines.prefix { !$0.hasPrefix("steps:") }.filter { line in
      !own.contains { line.hasPrefix($0) }
    }
    let below = lines.drop { !$0.hasPrefix("steps:") }.dropFirst()
    let indent = below.first.map { $0.prefix { $0 == " " }.count } ?? 0
    for line in below {
      let depth = line.prefix { $0 == " " }.count
      let isStart = depth == indent && ["-", "#"].contains(line.dropFirst(depth).first)
      guard isStart || depth > indent && !entries.isEmpty else {
        throw RequestError(
          .usage,
          "\(file.path): to be played on, its steps must be its last key, each on its own lines")
      }
      if isStart {
        entries.append(Entry([line]))
      } else if let last = entries.popLast() {
        entries.append(Entry(last.lines + [line]))
      }
    }
  }

  var isEmpty: Bool { steps.isEmpty }

  /// The steps that a person counts, from 1.
  var steps: [Entry] { entries.filter { !$0.isComment } }

  func adding(_ entry: Entry) -> PlayedScenario {
    var next = self
    next.entries.append(entry)
    return next
  }

  /// Drops the last step and the comments after it.
  func undoing() -> (rest: PlayedScenario, dropped: Entry)? {
    guard let index = entries.lastIndex(where: { !$0.isComment }) else { return nil }
    var rest = self
    rest.entries.removeSubrange(index...)
    return (rest, entries[index])
  }

  /// The line of the file at which the last entry begins.
  var lastLine: Int { 5 + header.count + entries.dropLast().reduce(0) { $0 + $1.lines.count } }

  /// - Parameter name: spelled in YAML, on one line.
  func text(named name: String = "played") -> String {
    let head = ["scenario: 1", "name: \(name)", "feature: \(feature)"] + header
    let steps = isEmpty ? ["steps: []"] : ["steps:"]
    return (head + steps + entries.flatMap(\.written)).map { $0 + "\n" }.joined()
  }

  /// The steps with their numbers.
  var list: String {
    steps.enumerated().map { index, entry in
      let lines = entry.written.map { $0.dropFirst(2) }
      return "\(index + 1)  \(lines.joined(separator: "\n   "))\n"
    }.joined()
  }
}
