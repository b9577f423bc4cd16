import Foundation
import Reports

/// What a verification found, for people and for programs.
struct VerificationReport {
  let cells: [VerificationCell]

  /// A table a feature and backend: architectures down, layouts across, runs passed of runs made.
  var text: String {
    groups.map { cells in
      "\(cells[0].feature), \(cells[0].backend): runs equal to the specification\n\n"
        + table(of: cells).text
    }.joined(separator: "\n") + findings(most: 5)
  }

  var isPassed: Bool { cells.allSatisfy { $0.findings.isEmpty } }

  var runs: Int { cells.reduce(0) { $0 + $1.runs } }

  /// One JSON object a cell.
  func jsonLines() throws -> [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try cells.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
  }

  /// The first findings of each cell that has some, each with the command that replays it.
  private func findings(most: Int) -> String {
    cells.filter { !$0.findings.isEmpty }.map { cell in
      let shown = cell.findings.prefix(most).map {
        "  \($0.file): \($0.failure)\n    replay: \($0.replay)\n"
      }
      let more = cell.findings.count - shown.count
      return "\n\(cell.architecture) under \(cell.queues), \(cell.backend):\n" + shown.joined()
        + (more > 0 ? "  and \(more) more\n" : "")
    }.joined()
  }

  private var groups: [[VerificationCell]] {
    var groups: [[VerificationCell]] = []
    for cell in cells {
      let place = groups.firstIndex {
        $0[0].feature == cell.feature && $0[0].backend == cell.backend
      }
      if let place { groups[place].append(cell) } else { groups.append([cell]) }
    }
    return groups
  }

  private func table(of cells: [VerificationCell]) -> Table {
    let layouts = Self.inOrder(cells.map(\.queues))
    var table = Table([.init("architecture", .left)] + layouts.map { .init($0) })
    for architecture in Self.inOrder(cells.map(\.architecture)) {
      table.add(
        [architecture]
          + layouts.map { layout in
            let cell = cells.first { $0.architecture == architecture && $0.queues == layout }
            return cell.map { "\($0.passed)/\($0.runs)" } ?? "-"
          })
    }
    return table
  }

  private static func inOrder(_ names: [String]) -> [String] {
    var seen: [String] = []
    for name in names where !seen.contains(name) { seen.append(name) }
    return seen
  }
}
