import ChildProcesses
import FeatureContract
import Foundation
import Passes
import Queues
import Statistics
import Synchronization
import TextOutput
import Verification
import VerifyingChildren

/// The instructions of one replay of an arm, counted in several processes and places of memory.
struct Instructions: Sendable {
  /// The difference between figures of two runs that is taken for none, as a share.
  static let tolerance = 0.002
  /// The same between countings of one run, which are few: what they show is less than there is.
  private static let steadiness = 0.0005

  /// Ascending; at least one.
  private let countings: [UInt64]

  init(_ countings: [UInt64]) { self.countings = countings.sorted() }

  private var value: Double {
    (Estimate.median(of: countings.map { Double($0) }) ?? 0).rounded()
  }

  /// The count of an arm, and its ratio to the baseline's. Both have a range if countings differ,
  /// and are unsteady if they differ by more than that.
  func rows(of item: CountedItem, _ feature: String, over base: Self?) -> [Row] {
    let (low, high) = (Double(countings[0]), Double(countings[countings.count - 1]))
    func row(_ metric: Metric, over reference: Double) -> Row {
      Row(
        feature: feature, layout: item.layout, architecture: item.name, metric: metric,
        value: value / reference, low: low == high ? nil : low / reference,
        high: low == high ? nil : high / reference,
        isUnsteady: high - low > Self.steadiness * max(low, base?.value ?? 0) ? true : nil)
    }
    let count = row(item.isChanging ? .changingInstructions : .instructions, over: 1)
    guard let reference = base?.value, reference > 0 else { return [count] }
    return [count, row(item.isChanging ? .changingRatio : .instructionRatio, over: reference)]
  }
}

/// Counts the instructions of one feature's sound arms under the first layout, and what a hop costs
/// under the others. Counting is not disturbed by load, so the processes run side by side.
struct InstructionMeasurement: Sendable {
  /// Each counts everything: what one process finds again and again, another may not find.
  static let processes = 2

  /// One a layout; at least one.
  let groups: [MeasuredGroup]
  let session: MeasurementSession
  let counter: Callgrind

  private var group: MeasuredGroup { groups[0] }

  /// What is counted: everything under the first layout, and under the others the baseline beside a
  /// hop that does nothing.
  static func items(_ groups: [MeasuredGroup]) -> [CountedItem] {
    groups.enumerated().flatMap { place, group in
      let names = place == 0 ? [group.baseline] + group.architectures : [group.baseline]
      let isSwept = group.sweep != nil
      let hop = isSwept ? [] : place == 0 ? Calibration.allCases : [.emptyHop]
      let changing = group.changing.isEmpty || place > 0 ? [] : names
      return (names + hop.map(\.rowName)).map {
        CountedItem(name: $0, layout: group.layout.name, isSwept: isSwept)
      }
        + changing.map { CountedItem(name: $0, layout: group.layout.name, isChanging: true) }
    }
  }

  /// The rows, and why an arm has none: `flux: its process was killed`.
  func run() throws -> (rows: [Row], losses: [String]) {
    let items = Self.items(groups)
    let found = Mutex<(counts: [CountedItem: [UInt64]], losses: [String])>(([:], []))
    try Workers.perform(Self.processes) { process in
      let one = try count(items, in: process)
      found.withLock { found in
        found.counts.merge(one.counts, uniquingKeysWith: +)
        found.losses += one.losses
      }
    }
    let (counts, losses) = found.withLock { $0 }
    let rows = items.flatMap { item in
      let base = CountedItem(
        name: group.baseline, layout: item.layout, isChanging: item.isChanging,
        isSwept: item.isSwept)
      return counts[item].map {
        Instructions($0)
          .rows(of: item, group.feature.name, over: counts[base].map(Instructions.init))
      } ?? []
    }
    return (rows.map(placed), losses.uniqued)
  }

  private func placed(_ row: Row) -> Row {
    var row = row
    (row.size, row.sweep) = (group.size, group.sweep)
    return row
  }

  /// Counts in one process. If an arm ends it, what is behind it is counted in another one.
  private func count(
    _ items: [CountedItem], in process: Int
  ) throws -> (counts: [CountedItem: [UInt64]], losses: [String]) {
    let counts = Mutex<[CountedItem: [UInt64]]>([:])
    var (rest, losses) = (items[...], [String]())
    let (countings, feature) = (items.first?.countings ?? 1, group.feature.name)
    while !rest.isEmpty {
      let ending = try counter.count(rest, of: group, in: process) {
        [report = session.context.report] item, count in
        let isDone = counts.withLock { counts in
          counts[item, default: []].append(count)
          return counts[item]?.count == countings
        }
        guard isDone else { return }
        WorkStep(
          "counting instructions of \(feature): \(item.name) under \(item.layout)"
            + "\(item.isChanging ? ", each shows" : "")\(group.place), process \(process + 1)"
        ).perform(telling: report) {}
      }
      rest = counts.withLock { found in rest.drop { found[$0]?.count == countings } }
      guard let lost = rest.popFirst() else { break }
      counts.withLock { $0[lost] = nil }
      losses.append(
        "\(feature), instructions of \(lost.name): a process that counts instructions \(ending)")
    }
    return (counts.withLock { $0 }, losses)
  }
}
