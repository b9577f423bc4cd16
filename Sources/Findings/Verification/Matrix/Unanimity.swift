import TextOutput

/// Who shows the same as a wrong run. It tells where the mistake is.
package enum Unanimity: Equatable, Sendable {
  /// All of several architectures and the specification show the same, and the expectation is
  /// against it.
  case againstExpectation([String])
  /// The only architecture that ran and the specification show the same.
  case ofOne(String)
  /// All of several architectures show the same, and the specification is against it.
  case againstSpecification([String])
}

/// The findings that all runs of a file's own draw have.
struct Unanimities {
  private struct Key: Hashable {
    let file: String
    let words: String
  }

  private let cells: [VerificationCell]
  /// The number of findings in each cell.
  private var counts: [Key: [Int: Int]] = [:]

  init(of cells: [VerificationCell]) {
    self.cells = cells
    for (index, cell) in cells.enumerated() {
      for finding in cell.findings where Self.canTell(finding) {
        counts[Key(file: finding.file, words: finding.words), default: [:]][index, default: 0] += 1
      }
    }
  }

  private static func canTell(_ finding: VerificationCell.Finding) -> Bool {
    finding.draw == nil
      && (finding.kind == .specification || finding.isAgainstSpecification)
  }

  /// Nil unless every run of these files has the finding.
  func unanimity(on entry: VerificationFindings.Entry) -> Unanimity? {
    let finding = entry.finding
    guard Self.canTell(finding) else { return nil }
    for file in entry.files {
      let found = counts[Key(file: file, words: finding.words)] ?? [:]
      for (index, cell) in cells.enumerated() {
        let runs = cell.files.filter { $0.file == file }.reduce(0) { $0 + $1.ownRuns }
        guard found[index] ?? 0 == runs else { return nil }
      }
    }
    let architectures = entry.architectures
    if finding.kind == .specification {
      return architectures.count > 1 ? .againstSpecification(architectures) : nil
    }
    return architectures.count > 1 ? .againstExpectation(architectures) : .ofOne(architectures[0])
  }
}
