import Foundation
import TextOutput
public import Verification

/// What a verification found, for people and for programs.
public struct VerificationReport {
  public let cells: [VerificationCell]

  public init(cells: [VerificationCell]) {
    self.cells = cells
  }

  /// One table per feature and backend: architectures down, layouts across, passed runs of all
  /// runs.
  public var text: String { text(width: Paragraph.standardWidth) }

  /// - Parameter width: the most columns of the terminal that a sentence takes.
  public func text(width: Int) -> String {
    groups.map { cells in
      "\(cells[0].feature), \(cells[0].backend): runs equal to the specification\n\n"
        + table(of: cells).text
        + (inversions(in: cells) + givenUp(in: cells) + StaleGateReport(cells).sentences)
        .map { Paragraph.filled($0, to: width) + "\n" }.joined()
    }.joined(separator: "\n") + VerificationFindings(of: cells).text(most: 20)
  }

  /// Reordered updates that a layout is known for stand under its table; they are no findings.
  private func inversions(in cells: [VerificationCell]) -> [String] {
    Self.inOrder(cells.filter { $0.inverted > 0 }.map(\.queues)).map { layout in
      let inverted = cells.filter { $0.queues == layout }.reduce(0) { $0 + $1.inverted }
      return "\(layout): in \(inverted) of these runs a later update overtook an earlier one; this "
        + "layout allows it"
    }
  }

  private func givenUp(in cells: [VerificationCell]) -> [String] {
    cells.filter { $0.givenUp > 0 }.map { cell in
      "\(cell.architecture) under \(cell.queues): \(cell.givenUp) of these runs were not made, "
        + "because earlier ones did not settle"
    }
  }

  public var isPassed: Bool { cells.allSatisfy { $0.findings.isEmpty } }

  var runs: Int { cells.reduce(0) { $0 + $1.runs } }

  /// One JSON object per cell.
  public func jsonLines() throws -> [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try cells.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
  }

  private var groups: [[VerificationCell]] {
    var groups: [[VerificationCell]] = []
    for cell in cells {
      let index = groups.firstIndex {
        $0[0].feature == cell.feature && $0[0].backend == cell.backend
      }
      if let index { groups[index].append(cell) } else { groups.append([cell]) }
    }
    return groups
  }

  /// The longer of the two lists goes down.
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

/// The findings of a verification, each told once, however many files and cells have it.
///
/// Of each file and cell only the first finding counts: the others mostly follow from it.
private struct VerificationFindings {
  private struct Entry {
    let finding: VerificationCell.Finding
    var files: [String] = []
    var cells: [String] = []
  }

  private var entries: [Entry] = []

  init(of cells: [VerificationCell]) {
    var indices: [String: Int] = [:]
    for cell in cells {
      let name = "\(cell.architecture) under \(cell.queues), \(cell.backend)"
      var seen: Set<String> = []
      for finding in cell.findings where seen.insert(finding.file).inserted {
        let index = indices[finding.failure] ?? entries.count
        if index == entries.count {
          indices[finding.failure] = index
          entries.append(Entry(finding: finding))
        }
        if !entries[index].files.contains(finding.file) {
          entries[index].files.append(finding.file)
        }
        if !entries[index].cells.contains(name) { entries[index].cells.append(name) }
      }
    }
  }

  /// - Parameter most: how many are told in full.
  func text(most: Int) -> String {
    let more = entries.count - most
    return entries.prefix(most).map(Self.text).joined()
      + (more > 0 ? "\nand \(more) more findings\n" : "")
  }

  private static func text(of entry: Entry) -> String {
    let (finding, others) = (entry.finding, entry.cells.count - 1)
    let place =
      "\(entry.cells[0])"
      + (others == 0 ? "" : others == 1 ? " and 1 more cell" : " and \(others) more cells")
    let head =
      entry.files.count == 1
      ? "\(finding.file): \(finding.failure)\n  in \(place)"
      : "\(finding.failure)\n  in \(entry.files.count) files, first \(finding.file)\n  in \(place)"
    return "\n\(head)\n  replay: \(finding.replay)\n"
  }
}
