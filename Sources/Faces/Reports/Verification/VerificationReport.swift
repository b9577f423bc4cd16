import FeatureContract
import TextOutput
public import Verification

/// The findings of a verification, for people and for programs.
public struct VerificationReport: CustomStringConvertible {
  public let cells: [VerificationCell]

  /// The outcome in a few words, which a failed expectation of a test shows: `19 of 82 runs equal
  /// the specification`.
  public var description: String {
    "\(cells.reduce(0) { $0 + $1.passed }) of \(runs) runs equal the specification"
  }

  package init(cells: [VerificationCell]) {
    self.cells = cells
  }

  /// One table per feature and backend: the passed runs of all runs.
  public var text: String { text(width: Paragraph.standardWidth) }

  /// - Parameter width: the most columns of the terminal for a sentence.
  public func text(width: Int) -> String {
    groups.map { cells in
      "\(cells[0].feature), \(cells[0].backend): runs equal to the specification\n\n"
        + table(of: cells).text + Paragraph.lines(sentences(on: cells), to: width)
    }.joined(separator: "\n") + findings
  }

  /// The findings, and the meaning of the foreign texts in them.
  private var findings: String {
    let text = cells.faultsText
    let meanings = cells.flatMap(\.meanings).filter { text.contains($0.text) }
      .map { "  \($0.text): \($0.meaning)" }.uniqued
    return meanings.isEmpty
      ? text : text + "\nin English:\n" + meanings.map { $0 + "\n" }.joined()
  }

  /// The runs that passed in one line, such as `Verified: 6270 simulated and 4070 live runs of
  /// favorites and form, all equal to the specification`. Nil if there are none; reports with a
  /// finding are left out.
  package static func passedLine(of reports: [VerificationReport]) -> String? {
    let passed = reports.filter { $0.isPassed && $0.runs > 0 }
    guard !passed.isEmpty else { return nil }
    let runs = passed.map { "\($0.runs) \($0.cells[0].backend)" }.listed
    let features = passed.flatMap(\.cells).map(\.feature).uniqued.listed
    return "Verified: \(runs) runs of \(features), all equal to the specification"
  }

  func sentences(on cells: [VerificationCell]) -> [String] {
    absent(in: cells) + inversions(in: cells) + givenUp(in: cells) + glitches(in: cells)
      + declared(in: cells)
      + otherDraws(in: cells)
  }

  /// The number of expectations that were left out, which a reader would otherwise take for met.
  private func otherDraws(in cells: [VerificationCell]) -> [String] {
    let runs = cells.reduce(0) { $0 + $1.otherDraws }
    guard runs > 0 else { return [] }
    let leftOut = cells.reduce(0) { $0 + $1.expectationsLeftOut }
    return [
      "\(runs) of these runs had other inputs, records or orders than their files say; the "
        + "specification judged them"
        + (leftOut == 0 ? "" : ", without \(leftOut.counted("expectation")) of the files")
    ]
  }

  /// The remarks on layouts that are known to reorder updates, which is no finding.
  private func inversions(in cells: [VerificationCell]) -> [String] {
    cells.filter { $0.inverted > 0 }.map(\.queues).uniqued.map { layout in
      let inverted = cells.filter { $0.queues == layout }.reduce(0) { $0 + $1.inverted }
      return "\(layout): in \(inverted) of these runs a later update overtook an earlier one; this "
        + "layout allows it"
    }
  }

  /// The reasons for the dashes of the table.
  private func absent(in cells: [VerificationCell]) -> [String] {
    let layouts = Set(cells.map(\.queues))
    return cells.filter { $0.onlyUnder != nil && layouts != [$0.queues] }.map { cell in
      "\(cell.architecture) runs under \(cell.queues) alone: it is code of MainActor, so the other "
        + "layouts have nothing to move"
    }
  }

  private func givenUp(in cells: [VerificationCell]) -> [String] {
    cells.filter { $0.givenUp > 0 }.map { cell in
      "\(cell.architecture) under \(cell.queues): \(cell.givenUp) of these runs were not made, "
        + "because earlier ones did not settle"
    }
  }

  /// The scenarios in which an architecture glitched under some layout.
  private func glitches(in cells: [VerificationCell]) -> [String] {
    cells.map(\.architecture).uniqued.compactMap { architecture in
      let cells = cells.filter { $0.architecture == architecture }
      let files = cells.reduce(into: Set<String>()) { $0.formUnion($1.glitched) }
      guard !files.isEmpty else { return nil }
      let all = cells.reduce(into: Set<String>()) { $0.formUnion($1.files.map(\.file)) }
      let isDeclared = cells.contains { $0.declared.keys.contains { $0.kind == .glitch } }
      let isUndeclared = cells.contains { $0.findings.contains { $0.rule == .glitch } }
      let status = [isDeclared ? "as declared" : "", isUndeclared ? "not declared" : ""]
        .filter { !$0.isEmpty }
      return "\(architecture) glitches in \(files.count) of \(all.count.counted("scenario"))"
        + (status.isEmpty ? "" : ", \(status.joined(separator: " and partly "))")
    }
  }

  /// What showed and is declared, with its reason.
  private func declared(in cells: [VerificationCell]) -> [String] {
    cells.map(\.architecture).uniqued.flatMap { architecture in
      let declared = cells.filter { $0.architecture == architecture }.map(\.declared)
      let all = declared.reduce(into: [:]) { $0.merge($1) { $0.union($1) } }
      return all.sorted { $0.key.reason < $1.key.reason }.map { behaviour, files in
        "\(architecture), declared: \(behaviour.title.lowercased()) in "
          + "\(files.count.counted("scenario")), because \(behaviour.reason)"
      }
    }
  }

  public var isPassed: Bool { cells.allSatisfy { $0.findings.isEmpty } }

  var runs: Int { cells.reduce(0) { $0 + $1.runs } }

  var groups: [[VerificationCell]] {
    cells.map { [$0.feature, $0.backend] }.uniqued.map { names in
      cells.filter { [$0.feature, $0.backend] == names }
    }
  }

  /// The table with the longer of the two lists in its rows.
  func table(of cells: [VerificationCell]) -> Table {
    let (layouts, architectures) = (cells.map(\.queues).uniqued, cells.map(\.architecture).uniqued)
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
}
