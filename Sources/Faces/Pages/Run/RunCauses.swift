import EventLogs
import Interaction
import Verification

/// The findings of a page by their causes. A reader meets each cause once, with its places.
///
/// Findings on settled screens that share a property have one cause: the writes that left it there,
/// the expectations that it breaks, and the difference from the other run go with it. Values that
/// are wrong in between have one cause if they share an input or a property.
struct RunCauses {
  struct Cause: Equatable {
    /// The finding that tells it, as an index in `findings`.
    var teller: Int
    var findings: [Int]
    /// The run; nil for a difference between the two.
    let run: Int?
    let strand: RunFinding.Strand?
    var properties: Set<Int>
    /// The inputs with something wrong.
    var steps: Set<Int>
  }

  /// A finding, and the run that it is about; nil for a difference between the two.
  typealias Place = (finding: RunFinding, run: Int?)

  /// The findings of all runs, in the order in which a reader meets them.
  let findings: [Place]
  /// Those that fail a run come first.
  private(set) var all: [Cause] = []

  init(_ runs: [RunModel], _ differences: [RunFinding]) {
    let found = runs.enumerated().flatMap { index, run in
      run.findings.all.map { (finding: $0, run: Optional(index)) }
    }
    findings = (found + differences.map { ($0, nil) }).enumerated().sorted { one, other in
      let (order, others) = (one.element.finding.order, other.element.finding.order)
      return order == others ? one.offset < other.offset : order < others
    }.map(\.element)
    // A run explains its difference from the other one.
    let order =
      findings.indices.filter { findings[$0].run != nil }
      + findings.indices.filter { findings[$0].run == nil }
    for index in order { take(index) }
    for index in all.indices { tell(index, runs) }
    all = all.sorted { (rank($0.teller), $0.teller) < (rank($1.teller), $1.teller) }
  }

  private mutating func take(_ index: Int) {
    let (finding, run) = findings[index]
    var cause = Cause(
      teller: index, findings: [index], run: run, strand: finding.strand,
      properties: finding.properties, steps: Set(finding.step.map { [$0] } ?? []))
    guard let strand = finding.strand else {
      all.append(cause)
      return
    }
    let isSame: (Cause) -> Bool = { other in
      guard other.strand == strand, other.run == run || run == nil else { return false }
      return !other.properties.isDisjoint(with: finding.properties)
        || strand == .between && !other.steps.isDisjoint(with: cause.steps)
    }
    let same = all.filter(isSame)
    guard let first = same.first else {
      all.append(cause)
      return
    }
    all.removeAll(where: isSame)
    cause = Cause(
      teller: first.teller, findings: same.flatMap(\.findings) + [index], run: first.run,
      strand: strand, properties: same.reduce(finding.properties) { $0.union($1.properties) },
      steps: same.reduce(cause.steps) { $0.union($1.steps) })
    all.append(cause)
  }

  /// The wrong screen tells a cause; what follows from it does not.
  private mutating func tell(_ index: Int, _ runs: [RunModel]) {
    let cause = all[index]
    all[index].findings.sort()
    all[index].teller = all[index].findings.min { (rank($0), $0) < (rank($1), $1) } ?? cause.teller
    guard cause.strand == .settled, let run = cause.run else { return }
    let wrong = runs[run].findings.deviations.filter { _, values in
      values.contains { cause.properties.contains($0.property) }
    }
    all[index].steps.formUnion(wrong.keys)
  }

  private func rank(_ finding: Int) -> Int {
    switch findings[finding].finding.kind {
    case .deviation: 0
    case .failure: findings[finding].finding.step == nil ? 2 : 1
    case .difference, .stop: 3
    case .glitch: 4
    }
  }

  /// `after 22 inputs`, or `3 wrong values, at 2 inputs`; nil if there is one place only.
  func extent(of cause: Cause) -> String? {
    func inputs(_ word: String) -> String? {
      cause.steps.count > 1 ? "\(word) \(cause.steps.count) inputs" : nil
    }
    guard cause.strand == .between else { return inputs("after") }
    let glitches = cause.findings.count { findings[$0].finding.kind == .glitch }
    guard glitches > 1 else { return inputs("at") }
    return ["\(glitches) wrong values", inputs("at")].compactMap(\.self).joined(separator: ", ")
  }
}
