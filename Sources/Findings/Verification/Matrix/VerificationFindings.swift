import TextOutput

/// The findings of a verification, each told once, however many files and cells have it, the
/// clearest first.
///
/// Only the clearest finding of each file and cell counts: it mostly causes the others.
package struct VerificationFindings {
  package struct Entry {
    private struct Cell: Hashable {
      let architecture: String
      /// `main, simulated`
      let place: String
    }

    package let finding: VerificationCell.Finding
    package private(set) var files: [String] = []
    private var cells: [Cell] = []
    /// The wrong screen that the same run shows, if the finding itself names none.
    package let symptom: String?

    fileprivate init(_ finding: VerificationCell.Finding, in cell: VerificationCell) {
      self.finding = finding
      symptom =
        finding.isSymptom
        ? nil
        : cell.findings.first {
          $0.file == finding.file && $0.seed == finding.seed && $0.isSymptom
        }?.failure
    }

    fileprivate mutating func add(_ file: String, of cell: VerificationCell) {
      let cell = Cell(architecture: cell.architecture, place: "\(cell.queues), \(cell.backend)")
      if !files.contains(file) { files.append(file) }
      if !cells.contains(cell) { cells.append(cell) }
    }

    package var cellCount: Int { cells.count }

    package var architectures: [String] { cells.map(\.architecture).uniqued }

    /// `direct and mvc under main, simulated and 34 more cells`
    package var place: String {
      let named = cells.filter { $0.place == cells[0].place }.map(\.architecture)
      let others = cells.count - named.count
      let also = architectures.filter { !named.contains($0) }
      return "\(named.listed) under \(cells[0].place)"
        + (others == 0 ? "" : others == 1 ? " and 1 more cell" : " and \(others) more cells")
        + (also.isEmpty ? "" : ", also of \(also.listed)")
    }
  }

  package private(set) var entries: [Entry] = []

  /// - Parameter key: findings with equal keys are one; by default those with equal words.
  package init(
    of cells: [VerificationCell],
    alikeIn key: (VerificationCell.Finding) -> [String] = { [$0.words] }
  ) {
    var indices: [[String]: Int] = [:]
    for (finding, cell) in Self.clearestOfFiles(in: cells) {
      let key = key(finding)
      let index = indices[key] ?? entries.count
      if index == entries.count {
        indices[key] = index
        entries.append(Entry(finding, in: cell))
      }
      entries[index].add(finding.file, of: cell)
    }
  }

  /// The clearest finding of each file and cell, the clearest of all first.
  private static func clearestOfFiles(
    in cells: [VerificationCell]
  ) -> [(VerificationCell.Finding, VerificationCell)] {
    var all: [(VerificationCell.Finding, VerificationCell)] = []
    for cell in cells {
      var seen: Set<String> = []
      for finding in cell.findings where seen.insert(finding.file).inserted {
        all.append((finding, cell))
      }
    }
    return all.stablySorted { $0.0.isClearer(than: $1.0) }
  }
}

extension VerificationFindings {
  /// The findings that the same architectures have.
  package struct Group {
    /// The most findings that are told in full.
    private static let most = 3

    package let architectures: [String]
    /// The clearest finding of each kind and property, but no more than `most`.
    package private(set) var told: [Entry] = []
    package private(set) var left: [Entry] = []
    private var subjects: Set<[String]> = []

    fileprivate init(of entry: Entry) {
      architectures = entry.architectures
    }

    fileprivate mutating func add(_ entry: Entry) {
      let isNew = subjects.insert(entry.finding.subject).inserted
      if isNew, told.count < Self.most { told.append(entry) } else { left.append(entry) }
    }
  }

  /// The group with the clearest finding is the first.
  package var groups: [Group] {
    entries.reduce(into: []) { groups, entry in
      let index =
        groups.firstIndex { Set($0.architectures) == Set(entry.architectures) } ?? groups.count
      if index == groups.count { groups.append(Group(of: entry)) }
      groups[index].add(entry)
    }
  }

  /// The findings that a text tells in full.
  var told: [VerificationCell.Finding] { groups.flatMap(\.told).map(\.finding) }
}

extension VerificationCell.Finding {
  /// The kind and the property, or the name of the invariant.
  var subject: [String] { [kind.rawValue, property ?? String(words.prefix { $0 != ":" })] }
}
