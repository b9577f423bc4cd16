package import FeatureContract
import Interaction
import Replay
import Scenarios
package import Verification

/// The parts of a scenario that exist before it is played: the given records, and the steps of a
/// file that is continued.
package struct PlayStart {
  /// The lines between the feature and the steps.
  let header: [String]
  let entries: [PlayedScenario.Entry]

  /// Takes the given records of the feature's first scenario.
  package init(of feature: FeatureEntry) {
    let lines = feature.starter.split(separator: "\n", omittingEmptySubsequences: false)
    header = Self.trimmed(lines.prefix { !$0.hasPrefix("steps:") }.map(String.init))
    entries = []
  }

  /// Takes the given records of a scenario file.
  package init(givenBy file: ScenarioFile) throws(RequestError) {
    header = try FileBlocks(of: file).lines { ["seed", "vars", "given"].contains($0) }
    entries = []
  }

  /// Takes all of a scenario file, to continue it.
  package init(continuing file: ScenarioFile) throws(RequestError) {
    let blocks = try FileBlocks(of: file)
    header = blocks.lines { !["scenario", "name", "feature", "steps"].contains($0) }
    entries = try blocks.steps()
  }

  fileprivate static func trimmed(_ lines: [String]) -> [String] {
    func isBlank(_ line: String) -> Bool { line.allSatisfy { $0 == " " } }
    return Array(lines.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}

/// A scenario file, divided by its keys.
private struct FileBlocks {
  private struct Block {
    let key: String
    var lines: [String]
  }

  private let path: String
  private var blocks: [Block] = []

  init(of file: ScenarioFile) throws(RequestError) {
    path = file.path
    guard file.scenario.flat.caseNumber == nil else {
      throw RequestError(.usage, "\(path): a scenario with a table cannot be played")
    }
    let text = file.sources.first?.text ?? ""
    // Comments belong to the key behind them.
    var comments: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("#") {
        comments.append(String(line))
      } else if let key = Self.key(of: line) {
        blocks.append(Block(key: key, lines: comments + [String(line)]))
        comments = []
      } else if !blocks.isEmpty {
        blocks[blocks.count - 1].lines += comments + [String(line)]
        comments = []
      }
    }
    guard blocks.contains(where: { $0.key == "steps" }) else {
      throw RequestError(.usage, "\(path) does not begin its keys in the first column")
    }
  }

  /// The key at the beginning of a line, in the first column.
  private static func key(of line: Substring) -> String? {
    guard let first = line.first, first.isLetter, let colon = line.firstIndex(of: ":") else {
      return nil
    }
    return String(line[..<colon])
  }

  func lines(where isWanted: (String) -> Bool) -> [String] {
    PlayStart.trimmed(blocks.filter { isWanted($0.key) }.flatMap(\.lines))
  }

  /// The steps, each with its lines, and the comments between them.
  func steps() throws(RequestError) -> [PlayedScenario.Entry] {
    let lines = blocks.first { $0.key == "steps" }?.lines ?? []
    let below = Array(lines.drop { !$0.hasPrefix("steps:") }.dropFirst())
    guard let first = below.first(where: { !$0.drop { $0 == " " }.hasPrefix("#") }) else {
      return []
    }
    let indent = first.prefix { $0 == " " }.count
    guard first.dropFirst(indent).hasPrefix("-") else {
      throw RequestError(.usage, "\(path): each step must begin on a line of its own")
    }
    var entries: [[String]] = []
    for line in below where !line.allSatisfy({ $0 == " " }) {
      let depth = line.prefix { $0 == " " }.count
      let rest = line.dropFirst(depth)
      if depth <= indent, rest.hasPrefix("-") || rest.hasPrefix("#") || entries.isEmpty {
        entries.append([line])
      } else {
        entries[entries.count - 1].append(line)
      }
    }
    return entries.map { PlayedScenario.Entry($0) }
  }
}
