import ChildProcesses
import FeatureContract
import Foundation
import Passes
import Queues
import Statistics
import Synchronization
import Verification
import VerifyingChildren

/// The instructions of one replay of an arm, counted with its memory in several places.
struct Instructions: Sendable {
  /// The difference between two countings that is taken for none, as a share.
  static let tolerance = 0.002

  /// Ascending; at least one.
  private let countings: [UInt64]

  init(_ countings: [UInt64]) { self.countings = countings.sorted() }

  /// The countings agree so well that equal code passes a gate, whichever places it has seen.
  private var isSteady: Bool {
    Double(countings[countings.count - 1] - countings[0]) <= Self.tolerance * Double(countings[0])
  }

  /// The median, and the least and the greatest if the countings differ.
  private var estimate: (value: Double, range: ClosedRange<Double>?) {
    let counts = countings.map { Double($0) }
    return (
      (Estimate.median(of: counts) ?? 0).rounded(),
      isSteady ? nil : counts[0]...counts[counts.count - 1]
    )
  }

  /// The count of an arm, and its ratio to the baseline's.
  func rows(
    of architecture: String, _ feature: String, under layout: String, over base: Self?,
    changing isChanging: Bool
  ) -> [Row] {
    func row(_ metric: Metric, _ value: Double, _ range: ClosedRange<Double>?) -> Row {
      Row(
        feature: feature, layout: layout, architecture: architecture, metric: metric, value: value,
        low: range?.lowerBound, high: range?.upperBound)
    }
    let (value, range) = estimate
    let count = row(isChanging ? .changingInstructions : .instructions, value, range)
    guard let reference = base?.estimate.value, reference > 0 else { return [count] }
    return [
      count,
      row(
        isChanging ? .changingRatio : .instructionRatio, value / reference,
        range.map { $0.lowerBound / reference...$0.upperBound / reference }),
    ]
  }
}

/// Counts the instructions of one feature's sound arms under one layout. Two processes share the
/// arms: counting is not disturbed by load.
struct InstructionMeasurement: Sendable {
  private static let processes = 2

  private(set) var group: MeasuredGroup
  let session: MeasurementSession
  let counter: Callgrind
  /// Each input of the group's files changes what is shown.
  var isChanging = false

  /// That of the files which change what is shown; nil without any.
  var changing: Self? {
    guard !group.changing.isEmpty else { return nil }
    var other = self
    (other.group.files, other.isChanging) = (group.changing, true)
    return other
  }

  /// The rows, and why an arm has none: `flux: its process was killed`.
  func run() throws -> (rows: [Row], losses: [String]) {
    let names =
      [group.baseline] + group.architectures
      + (isChanging ? [] : Calibration.allCases.map(\.rowName))
    let found = Mutex<[String: Result<Instructions, RequestError>]>([:])
    try Workers.perform(Self.processes) { worker in
      let own = names.enumerated().filter { $0.offset % Self.processes == worker }
      try count(own.map(\.element), named: "\(group.feature.name)-\(worker)") { name, counted in
        let step = WorkStep("counting instructions of \(group.feature.name): \(name)")
        step.perform(telling: session.context.report) { found.withLock { $0[name] = counted } }
      }
    }
    let counts = found.withLock { $0 }
    let base = try? counts[group.baseline]?.get()
    var (rows, losses) = ([Row](), [String]())
    for name in names {
      switch counts[name] {
      case .success(let count):
        rows += count.rows(
          of: name, group.feature.name, under: group.layout.name, over: base, changing: isChanging)
      case .failure(let error):
        losses.append("\(group.feature.name), instructions of \(name): \(error.message)")
      case nil: break
      }
    }
    return (rows, losses)
  }

  /// Counts arms in one process. If an arm ends it, the arms behind it are counted in another one.
  private func count(
    _ names: [String], named file: String,
    telling tell: (String, Result<Instructions, RequestError>) -> Void
  ) throws {
    var rest = names[...]
    while !rest.isEmpty {
      let counts = Mutex<[String: [UInt64]]>([:])
      let places = session.plan.countings
      let ending = try counter.count(
        group, rest, places: places, judging: isChanging, named: file
      ) { answer in
        counts.withLock { $0[answer.name, default: []].append(answer.count) }
      }
      let found = counts.withLock { $0 }
      while let name = rest.first, let countings = found[name], countings.count == places {
        tell(name, .success(Instructions(countings)))
        rest.removeFirst()
      }
      guard let lost = rest.popFirst() else { return }
      tell(
        lost,
        .failure(RequestError(.different, "a process that counts instructions \(ending)")))
    }
  }
}
