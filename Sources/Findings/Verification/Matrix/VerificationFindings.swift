import TextOutput

/// The findings of a verification, each told once, however many files and cells have it, the
/// clearest first.
///
/// Of each file and cell those count that have a cause of their own: see `ofOwnCauses`.
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
    /// What else is wrong in the same run: the first difference of each other control.
    package let also: [VerificationCell.Finding]
    /// Who shows the same; nil if it tells nothing.
    package fileprivate(set) var unanimity: Unanimity?

    fileprivate init(_ finding: VerificationCell.Finding, in cell: VerificationCell) {
      self.finding = finding
      symptom =
        finding.isSymptom
        ? nil
        : cell.findings.first {
          $0.isOfSameRun(as: finding) && $0.isSymptom && !$0.isAgainstSpecification
        }?.failure
      also =
        finding.kind != .specification
        ? []
        : cell.findings.filter {
          $0.isOfSameRun(as: finding) && $0.kind == .specification
            && $0.property != finding.property
        }
    }

    /// The findings stand in the same file and cells, so that one command shows both.
    package func isBeside(_ other: Entry) -> Bool {
      files.count == 1 && files == other.files && cells == other.cells
        && finding.replay == other.finding.replay
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
    for (finding, cell) in Self.findingsOfFiles(in: cells) {
      let key = key(finding)
      let index = indices[key] ?? entries.count
      if index == entries.count {
        indices[key] = index
        entries.append(Entry(finding, in: cell))
      }
      entries[index].add(finding.file, of: cell)
    }
    let unanimities = Unanimities(of: cells)
    for index in entries.indices {
      entries[index].unanimity = unanimities.unanimity(on: entries[index])
    }
  }

  /// The findings of each file and cell that count, the clearest of all first.
  private static func findingsOfFiles(
    in cells: [VerificationCell]
  ) -> [(VerificationCell.Finding, VerificationCell)] {
    var all: [(VerificationCell.Finding, VerificationCell)] = []
    for cell in cells {
      let files = Dictionary(grouping: cell.findings, by: \.file)
      for file in cell.findings.map(\.file).uniqued {
        all += (files[file] ?? []).ofOwnCauses.map { ($0, cell) }
      }
    }
    return all.stablySorted { $0.0.isClearer(than: $1.0) }
  }
}

extension VerificationFindings {
  /// The findings that the same architectures have.
  package struct Group {
    /// The most findings that are told in full, of several files and of one.
    private static let (most, mostOfOneFile) = (3, 10)

    package let architectures: [String]
    /// The clearest finding of each kind and property, but not too many.
    package private(set) var told: [Entry] = []
    package private(set) var left: [Entry] = []
    private var subjects: Set<[String]> = []

    fileprivate init(of entry: Entry) {
      architectures = entry.architectures
    }

    fileprivate mutating func add(_ entry: Entry, isOfOneFile: Bool) {
      let isNew = subjects.insert(entry.finding.subject).inserted
      if isNew, told.count < (isOfOneFile ? Self.mostOfOneFile : Self.most) {
        told.append(entry)
      } else {
        left.append(entry)
      }
    }
  }

  /// The group with the clearest finding is the first.
  package var groups: [Group] {
    let isOfOneFile = Set(entries.flatMap(\.files)).count == 1
    return entries.reduce(into: []) { groups, entry in
      let index =
        groups.firstIndex { Set($0.architectures) == Set(entry.architectures) } ?? groups.count
      if index == groups.count { groups.append(Group(of: entry)) }
      groups[index].add(entry, isOfOneFile: isOfOneFile)
    }
  }

  /// The findings that a text tells in full.
  var told: [VerificationCell.Finding] { groups.flatMap(\.told).map(\.finding) }
}

extension VerificationCell.Finding {
  /// The kind and the property, or the name of the invariant. Each wrong expectation is one of its
  /// own.
  var subject: [String] {
    [kind.rawValue, property ?? String(words.prefix { $0 != ":" })]
      + (isAgainstSpecification ? ["\(line ?? 0):\(column ?? 0)"] : [])
  }
}
