import FeatureContract
import Interaction
import Replay
import Scenarios
package import Verification

/// The text of the scenario that is being written.
package struct PlayedScenario {
  private let feature: String
  /// The lines between the feature and the steps, such as the given records.
  private let header: [String]
  /// The steps and the comments between them, each with its lines in the file.
  private(set) var steps: [[String]] = []

  /// A scenario with what stands above the steps of another text, such as the given records.
  package init(of feature: String, starter: String) {
    self.feature = feature
    let own = ["scenario:", "name:", "feature:"]
    header = Self.lines(of: starter).prefix { !$0.hasPrefix("steps:") }.filter { line in
      !own.contains { line.hasPrefix($0) }
    }
  }

  /// A scenario file, to be continued. Its steps are its last key, each on a line of its own.
  package init(continuing file: ScenarioFile) throws(RequestError) {
    let text = file.sources.first?.text ?? ""
    self.init(of: file.feature.name, starter: text)
    guard file.scenario.flat.caseNumber == nil else {
      throw RequestError(.usage, "\(file.path): a scenario with a table cannot be played")
    }
    let below = Self.lines(of: text).drop { !$0.hasPrefix("steps:") }.dropFirst()
    let depth = below.first?.depth ?? 0
    for line in below {
      if line.depth == depth, ["-", "#"].contains(line.dropFirst(depth).first) {
        steps.append([line])
      } else if line.depth > depth, !steps.isEmpty {
        steps[steps.count - 1].append(line)
      } else {
        throw RequestError(
          .usage,
          "\(file.path): to be played on, its steps must be its last key, each on its own lines")
      }
    }
    steps = steps.map(Self.written)
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// The lines of a typed step in the file. The dash may be typed or not; the lines of a block keep
  /// their indentation.
  private static func written(_ lines: [String]) -> [String] {
    guard let first = lines.first?.drop(while: { $0 == " " }) else { return [] }
    let hasDash = first == "-" || first.hasPrefix("- ") || first.hasPrefix("#")
    let shift = (hasDash ? 2 : 4) - lines[0].depth
    return ["  " + (hasDash ? "" : "- ") + first]
      + lines.dropFirst().map { line in
        String(repeating: " ", count: max(0, line.depth + shift)) + line.drop { $0 == " " }
      }
  }

  func adding(_ lines: [String]) -> PlayedScenario {
    var next = self
    next.steps.append(Self.written(lines))
    return next
  }

  /// Nil if there is no step.
  func undoing() -> PlayedScenario? {
    var rest = self
    return rest.steps.popLast().map { _ in rest }
  }

  /// The line of the file at which the last step begins.
  var lastLine: Int { 5 + header.count + steps.dropLast().reduce(0) { $0 + $1.count } }

  /// - Parameter name: spelled in YAML, on one line.
  func text(named name: String = "played") -> String {
    let head = ["scenario: 1", "name: \(name)", "feature: \(feature)"] + header
    return (head + [steps.isEmpty ? "steps: []" : "steps:"] + steps.joined())
      .map { $0 + "\n" }.joined()
  }
}

extension String {
  /// The number of spaces at the start.
  var depth: Int { prefix { $0 == " " }.count }
}
