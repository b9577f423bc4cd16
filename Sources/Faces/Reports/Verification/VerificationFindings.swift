import Verification

/// The findings of a verification, each told once, however many files and cells have it.
///
/// Only the first finding of each file and cell counts: it mostly causes the others.
struct VerificationFindings {
  struct Entry {
    let finding: VerificationCell.Finding
    fileprivate(set) var files: [String] = []
    fileprivate(set) var cells: [String] = []

    /// `direct under main, simulated and 34 more cells`
    var place: String {
      let others = cells.count - 1
      return cells[0]
        + (others == 0 ? "" : others == 1 ? " and 1 more cell" : " and \(others) more cells")
    }
  }

  private(set) var entries: [Entry] = []

  /// - Parameter key: findings with equal keys are one; by default those with equal words.
  init(
    of cells: [VerificationCell],
    alikeIn key: (VerificationCell.Finding) -> [String] = { [$0.failure] }
  ) {
    var indices: [[String]: Int] = [:]
    for cell in cells {
      let name = "\(cell.architecture) under \(cell.queues), \(cell.backend)"
      var seen: Set<String> = []
      for finding in cell.findings where seen.insert(finding.file).inserted {
        let key = key(finding)
        let index = indices[key] ?? entries.count
        if index == entries.count {
          indices[key] = index
          entries.append(Entry(finding: finding))
        }
        if !entries[index].files.contains(finding.file) {
          entries[index].files.append(finding.file)
        }
        if !entries[index].cells.contains(name) { entries[index].cells.append(name) }
      }
    }
  }

  /// - Parameter most: the number of findings that are told in full.
  func text(most: Int) -> String {
    let more = entries.count - most
    return entries.prefix(most).map(Self.text).joined()
      + (more > 0 ? "\nand \(more) more \(more == 1 ? "finding" : "findings")\n" : "")
  }

  private static func text(of entry: Entry) -> String {
    let finding = entry.finding
    let draw = finding.draw.map { ", draw \($0)" } ?? ""
    let head =
      entry.files.count == 1
      ? "\(finding.file)\(draw): \(finding.failure)\n  in \(entry.place)"
      : "\(finding.failure)\n  in \(entry.files.count) files, first \(finding.file)\(draw)\n"
        + "  in \(entry.place)"
    return "\n\(head)\n  replay: \(finding.replay)\n"
  }
}
