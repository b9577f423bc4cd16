import Interaction
import Scenarios
import TextOutput

/// A finding and all that have it: people are told of it once, however many files and cells that is.
package struct Fault {
  /// An architecture, a layout and a backend under which it shows, of whatever feature.
  package struct Holder: Hashable, Sendable {
    package let architecture: String
    /// `main, simulated`
    let place: String
  }

  package let finding: Finding
  package fileprivate(set) var files: [String] = []
  package fileprivate(set) var holders: [Holder] = []
  /// The wrong screen that the same run shows, if the finding itself names none.
  package let symptom: Finding?
  /// What else is wrong in the same run: the first difference of each other control.
  package let also: [Finding]
  /// Who shows the same, which tells where the mistake is; empty if it tells nothing.
  package fileprivate(set) var agreement = ""
  /// What an expectation would say of the screen that all show, and its place.
  package fileprivate(set) var correction: String?

  fileprivate init(_ finding: Finding, in cell: VerificationCell) {
    self.finding = finding
    let ofRun = cell.findings.filter { $0.run == finding.run }
    symptom =
      finding.rule.has(.symptom)
      ? nil : ofRun.first { $0.rule.has(.symptom) && !$0.isAgainstSpecification }
    also =
      finding.rule != .specification
      ? [] : ofRun.filter { $0.rule == .specification && $0.property != finding.property }
  }

  package var architectures: [String] { holders.map(\.architecture).uniqued }

  /// `direct and mvc under main, simulated and 34 more cells`
  package var place: String {
    let named = holders.filter { $0.place == holders[0].place }.map(\.architecture)
    let others = holders.count - named.count
    let also = architectures.filter { !named.contains($0) }
    return "\(named.listed) under \(holders[0].place)"
      + (others == 0 ? "" : others == 1 ? " and 1 more cell" : " and \(others) more cells")
      + (also.isEmpty ? "" : ", also of \(also.listed)")
  }

  /// What else the run shows, and where the mistake is.
  package var more: [String] { besides + Self.agreements(of: [self]) }

  package var besides: [String] {
    (symptom.map { ["and so: \($0.text)"] } ?? []) + also.prefix(3).map { "also: \($0.text)" }
      + (also.count > 3 ? ["and \(also.count - 3) more of this run"] : [])
  }

  /// Who shows the same, once for all the faults, and what would be right.
  package static func agreements(of faults: [Fault]) -> [String] {
    faults.map(\.agreement).filter { !$0.isEmpty }.uniqued.flatMap { words in
      let corrections = faults.filter { $0.agreement == words }.compactMap(\.correction).uniqued
      let lead = "\(words); if the steps are what you mean, write"
      switch corrections.count {
      case 0: return [words]
      case 1: return ["\(lead) \(corrections[0])"]
      default: return [lead] + corrections.map { "  \($0)" }
      }
    }
  }
}

extension [VerificationCell] {
  /// The faults, the clearest first.
  ///
  /// - Parameter key: findings with equal keys are one; by default those with equal sentences.
  package func faults(alikeIn key: (Finding) -> [String] = { [$0.sentence] }) -> [Fault] {
    var (faults, indices): ([Fault], [[Value]: Int]) = ([], [:])
    for (finding, cell) in findingsOfOwnCauses {
      let key = key(finding).map(Value.text)
      let index = indices[key] ?? faults.count
      if index == faults.count {
        indices[key] = index
        faults.append(Fault(finding, in: cell))
      }
      let file = finding.run?.file ?? ""
      if !faults[index].files.contains(file) { faults[index].files.append(file) }
      let place = Fault.Holder(
        architecture: cell.architecture, place: "\(cell.queues), \(cell.backend)")
      if !faults[index].holders.contains(place) { faults[index].holders.append(place) }
    }
    let agreements = SharedFindings(of: self)
    for index in faults.indices { agreements.tell(&faults[index]) }
    return faults
  }

  /// Of the findings of one scenario in one cell those that do not follow from others, as far as
  /// that is known. An expectation that the specification does not meet either stands for itself.
  /// Of the others the first one counts, and what its run showed before it.
  private var findingsOfOwnCauses: [(Finding, VerificationCell)] {
    var all: [(Finding, VerificationCell)] = []
    for cell in self {
      let files = Dictionary(grouping: cell.findings) { $0.run?.file }
      for file in cell.findings.map({ $0.run?.file }).uniqued {
        var (against, causes): (Set<[Value]>, [Finding]) = ([], [])
        for finding in files[file] ?? [] {
          if finding.isAgainstSpecification {
            let key = (finding.subject + [finding.sentence]).map(Value.text)
            guard against.insert(key).inserted else { continue }
          } else {
            guard causes.allSatisfy({ finding.precedes($0) }) else { continue }
            causes.append(finding)
          }
          all.append((finding, cell))
        }
      }
    }
    return all.sorted { $0.0.clarity < $1.0.clarity }
  }
}

/// The findings that all runs of a file's own draw have.
private struct SharedFindings {
  private let cells: [VerificationCell]
  /// By cell, file and sentence.
  private var counts: [[Value]: Int] = [:]

  init(of cells: [VerificationCell]) {
    self.cells = cells
    for (index, cell) in cells.enumerated() {
      for finding in cell.findings where Self.canTell(finding) {
        counts[Self.key(index, finding.run?.file ?? "", finding), default: 0] += 1
      }
    }
  }

  private static func key(_ cell: Int, _ file: String, _ finding: Finding) -> [Value] {
    ["\(cell)", file, finding.sentence].map(Value.text)
  }

  private static func canTell(_ finding: Finding) -> Bool {
    finding.run?.ofOtherRun == ""
      && (finding.rule == .specification || finding.isAgainstSpecification)
  }

  /// Says who agrees if every run of the fault's files has the finding.
  func tell(_ fault: inout Fault) {
    let (finding, names) = (fault.finding, fault.architectures)
    guard Self.canTell(finding), isOfAll(finding, in: fault.files) else { return }
    switch (finding.rule, names.count) {
    case (.specification, 1): break
    case (.specification, _):
      fault.agreement =
        "\(Self.all(names)) show the same: the specification is wrong, or all of them are"
    case (_, 1):
      fault.agreement =
        "\(names[0]) is the only architecture that ran, and the specification agrees with it: if "
        + "the others agree, too, the expectation or a step before it is wrong"
    default:
      fault.agreement =
        "\(Self.all(names, and: "the specification")) agree: the expectation or a step before "
        + "it is wrong"
      fault.correction = finding.correction
    }
  }

  private func isOfAll(_ finding: Finding, in files: [String]) -> Bool {
    files.allSatisfy { file in
      cells.enumerated().allSatisfy { index, cell in
        let runs = cell.files.first { $0.file == file }?.ownRuns ?? 0
        return runs == counts[Self.key(index, file, finding)] ?? 0
      }
    }
  }

  private static func all(_ names: [String], and other: String? = nil) -> String {
    if names.count <= 3 { return (names + (other.map { [$0] } ?? [])).listed }
    return "all \(names.count) architectures that ran" + (other.map { " and \($0)" } ?? "")
  }
}

extension Finding {
  fileprivate func precedes(_ other: Finding) -> Bool {
    guard run == other.run, let step, let later = other.step else { return false }
    return step < later
  }

  /// What the specification shows, as it is written, and its place. Nil if the expectation can be
  /// right, or if it is made more than once.
  fileprivate var correction: String? {
    guard !isRepeated, let position = remedyPosition, let remedy else { return nil }
    return "`\(remedy)` at \(position.file ?? run?.scenarioPath ?? ""):\(position.line)"
  }
}

extension RunCommands {
  /// The file of the scenario, without the number of the case.
  package var scenarioPath: String { ScenarioName(file).path }
}
