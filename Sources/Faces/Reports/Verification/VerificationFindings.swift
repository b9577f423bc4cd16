import Verification

/// The findings of a verification, each told once, however many files and cells have it, the
/// clearest first.
///
/// Only the clearest finding of each file and cell counts: it mostly causes the others.
struct VerificationFindings {
  struct Entry {
    let finding: VerificationCell.Finding
    fileprivate(set) var files: [String] = []
    fileprivate(set) var cells: [String] = []
    fileprivate(set) var architectures: Set<String> = []
    /// The wrong screen that the same run shows, if the finding itself names none.
    let symptom: String?

    fileprivate mutating func add(_ file: String, of cell: VerificationCell) {
      let name = "\(cell.architecture) under \(cell.queues), \(cell.backend)"
      if !files.contains(file) { files.append(file) }
      if !cells.contains(name) { cells.append(name) }
      architectures.insert(cell.architecture)
    }

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
    alikeIn key: (VerificationCell.Finding) -> [String] = { [$0.commonFailure] }
  ) {
    var indices: [[String]: Int] = [:]
    for (finding, cell) in Self.clearestOfFiles(in: cells) {
      let key = key(finding)
      let index = indices[key] ?? entries.count
      if index == entries.count {
        indices[key] = index
        let symptom = finding.isSymptom ? nil : Self.symptom(of: finding, in: cell)
        entries.append(Entry(finding: finding, symptom: symptom))
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
    let order = all.indices.sorted { left, right in
      all[left].0.isClearer(than: all[right].0)
        || !all[right].0.isClearer(than: all[left].0) && left < right
    }
    return order.map { all[$0] }
  }

  private static func symptom(
    of finding: VerificationCell.Finding, in cell: VerificationCell
  ) -> String? {
    cell.findings.first {
      $0.file == finding.file && $0.seed == finding.seed && $0.isSymptom
    }?.failure
  }
}

extension VerificationFindings {
  /// The findings of one architecture, or those that several share.
  private struct Group {
    /// Nil if several share them.
    let architecture: String?
    var entries: [Entry] = []

    /// What is told in full, and in which words the rest is counted.
    func text(most: Int) -> String {
      let told = chosen(most: most)
      let left = entries.indices.filter { !told.contains($0) }.map { entries[$0] }
      let texts = told.map { VerificationFindings.text(of: entries[$0]) }
      guard !left.isEmpty else { return texts.joined() }
      let files = Set(left.flatMap(\.files)).count
      return texts.joined() + "\nand \(left.count) more \(left.count == 1 ? "finding" : "findings")"
        + (architecture.map { " of \($0)" } ?? "")
        + " in \(files) \(files == 1 ? "file" : "files")\n"
    }

    /// The clearest of each kind and property first, then others of the same.
    private func chosen(most: Int) -> [Int] {
      var seen: Set<[String]> = []
      let firsts = entries.indices.filter { seen.insert(entries[$0].subject).inserted }
      let others = entries.indices.filter { !firsts.contains($0) }
      return (firsts + others).prefix(most).sorted()
    }
  }

  /// - Parameters:
  ///   - most: the number of findings of several architectures that are told in full.
  ///   - mostOfOne: the same for each architecture.
  func text(most: Int, ofEach mostOfOne: Int) -> String {
    var groups = [Group(architecture: nil)]
    for entry in entries {
      let name = entry.architectures.count == 1 ? entry.architectures.first : nil
      let index = groups.firstIndex { $0.architecture == name } ?? groups.count
      if index == groups.count { groups.append(Group(architecture: name)) }
      groups[index].entries.append(entry)
    }
    return groups.map { $0.text(most: $0.architecture == nil ? most : mostOfOne) }.joined()
  }

  private static func text(of entry: Entry) -> String {
    let finding = entry.finding
    let draw = finding.draw.map { ", draw \($0)" } ?? ""
    let head =
      entry.files.count == 1
      ? "\(finding.file)\(draw): \(finding.failure)\n  in \(entry.place)"
      : "\(finding.failure)\n  in \(entry.files.count) files, first \(finding.file)\(draw)\n"
        + "  in \(entry.place)"
    let symptom = entry.symptom.map { "\n  and so: \($0)" } ?? ""
    return "\n\(head)\(symptom)\n  replay: \(finding.replay)\n"
  }
}

extension VerificationFindings.Entry {
  /// The kind and the property, or the name of the invariant.
  fileprivate var subject: [String] {
    let invariant = finding.failure.prefix { $0 != ":" }
    return [finding.kind.rawValue, finding.property ?? String(invariant)]
  }
}
