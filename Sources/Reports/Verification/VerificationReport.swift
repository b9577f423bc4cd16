import Foundation
import TextOutput
public import Verification

/// What a verification found, for people and for programs.
public struct VerificationReport {
  public let cells: [VerificationCell]

  public init(cells: [VerificationCell]) {
    self.cells = cells
  }

  /// A table a feature and backend: architectures down, layouts across, runs passed of runs made.
  public var text: String {
    groups.map { cells in
      "\(cells[0].feature), \(cells[0].backend): runs equal to the specification\n\n"
        + table(of: cells).text + inversions(in: cells)
    }.joined(separator: "\n") + findings(most: 20)
  }

  /// A known property of a layout is said beside its cells, and is no finding.
  private func inversions(in cells: [VerificationCell]) -> String {
    Self.inOrder(cells.filter { $0.inverted > 0 }.map(\.queues)).map { layout in
      let inverted = cells.filter { $0.queues == layout }.reduce(0) { $0 + $1.inverted }
      return "\(layout): in \(inverted) of these runs an update was overtaken by a later one, as "
        + "this layout allows\n"
    }.joined()
  }

  public var isPassed: Bool { cells.allSatisfy { $0.findings.isEmpty } }

  var runs: Int { cells.reduce(0) { $0 + $1.runs } }

  /// One JSON object a cell.
  public func jsonLines() throws -> [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try cells.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
  }

  /// Each thing that was found first in a file, once: in how many cells, and the command that
  /// replays the first. What else was found of the same file there mostly follows from it.
  private func findings(most: Int) -> String {
    var found: [(finding: VerificationCell.Finding, cells: [String])] = []
    for cell in cells {
      var files: Set<String> = []
      for finding in cell.findings where files.insert(finding.file).inserted {
        let name = "\(cell.architecture) under \(cell.queues), \(cell.backend)"
        let place = found.firstIndex {
          $0.finding.file == finding.file && $0.finding.failure == finding.failure
        }
        if let place { found[place].cells.append(name) } else { found.append((finding, [name])) }
      }
    }
    let shown = found.prefix(most).map { finding, cells in
      let others = Set(cells).count - 1
      return "\n\(finding.file): \(finding.failure)\n  in \(cells[0])"
        + (others > 0 ? " and \(others) more cells" : "") + "\n  replay: \(finding.replay)\n"
    }
    let more = found.count - shown.count
    return shown.joined() + (more > 0 ? "\nand \(more) more findings\n" : "")
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

  /// The longer list goes down.
  private func table(of cells: [VerificationCell]) -> Table {
    let layouts = Self.inOrder(cells.map(\.queues))
    let architectures = Self.inOrder(cells.map(\.architecture))
    let areLayoutsDown = layouts.count > architectures.count
    let (rows, columns) = areLayoutsDown ? (layouts, architectures) : (architectures, layouts)
    var table = Table(
      [.init(areLayoutsDown ? "queues" : "architecture", .left)] + columns.map { .init($0) })
    for row in rows {
      table.add(
        [row]
          + columns.map { column in
            let (architecture, layout) = areLayoutsDown ? (column, row) : (row, column)
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
