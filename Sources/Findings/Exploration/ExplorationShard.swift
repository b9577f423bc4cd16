package import EventLogs
import FeatureContract
import Queues
import Replay
import Scenarios
package import Verification

/// What one of several machines has tried, for a file.
package struct ExplorationShard: Codable {
  /// A scenario through an arm.
  package struct Part: Codable {
    package struct Name: Codable, Hashable {
      package let path: String
      package let draw: UInt64
      package let scenario: Digest
      package let architecture: String
      package let layout: String

      package init(of task: VerificationMatrix.Task) {
        (path, draw) = (task.file.path, task.file.draw)
        scenario = task.file.scenario.digest
        architecture = task.arm.architecture.name
        layout = task.arm.layout.name
      }
    }

    package let name: Name
    package fileprivate(set) var explored: ExploredArm?
    package let crash: ExplorationOutcome.Crash?
  }

  private static let version = 1
  private let version: Int
  /// The digest of the program.
  private let program: Digest
  private let limits: ExplorationLimits
  package private(set) var parts: [Part]

  package init(
    _ outcomes: [ExplorationOutcome], by limits: ExplorationLimits, program: Digest
  ) {
    (version, self.program, self.limits) = (Self.version, program, limits)
    parts = outcomes.map {
      Part(name: .init(of: $0.task), explored: $0.explored, crash: $0.crash)
    }
  }

  /// What all machines have tried.
  ///
  /// - Throws: an error if one is missing, is there twice, or has run something else.
  package static func united(
    _ shards: [(path: String, shard: ExplorationShard)]
  ) throws(RequestError) -> [Part] {
    guard let (first, shard) = shards.first else {
      throw RequestError(.usage, "merge takes the files of all shards")
    }
    var (whole, paths) = (shard, [Int: String]())
    for (path, shard) in shards {
      if let reason = shard.difference(from: whole) {
        throw RequestError(.badInput, "\(path) and \(first) do not belong together: \(reason)")
      }
      if let other = paths.updateValue(path, forKey: shard.limits.shard.number) {
        throw RequestError(
          .badInput,
          "shard \(shard.limits.shard) is there twice: in \(other) and in \(path). Name each once")
      }
    }
    let count = whole.limits.shard.count
    let missing = (1...count).filter { paths[$0] == nil }.map { "\($0)/\(count)" }
    guard missing.isEmpty else {
      throw RequestError(
        .badInput,
        "shard \(missing.joined(separator: " and ")) is missing: run it with --shard and --out")
    }
    let arms = Dictionary(grouping: shards.flatMap(\.shard.parts), by: \.name)
    for index in whole.parts.indices {
      whole.parts[index].explored = ExploredArm(
        uniting: (arms[whole.parts[index].name] ?? []).compactMap(\.explored))
    }
    let crashed = shards.flatMap(\.shard.parts).filter { $0.crash != nil }
    return whole.parts.filter { $0.crash == nil } + crashed
  }

  private func difference(from other: ExplorationShard) -> String? {
    let (one, two) = (limits, other.limits)
    if version != other.version || program != other.program { return "another build made it" }
    if one.shard.count != two.shard.count {
      return "one is of \(one.shard.count) shards, the other of \(two.shard.count)"
    }
    if (one.runs, one.seed) != (two.runs, two.seed) {
      return "one has --runs \(one.runs) --seed \(one.seed), the other --runs \(two.runs) --seed "
        + "\(two.seed)"
    }
    let names = Set(other.parts.map(\.name))
    let strange =
      parts.first { !names.contains($0.name) }
      ?? other.parts.first { part in
        !parts.contains { $0.name == part.name }
      }
    return (strange?.name).map {
      "only one has \($0.path) through \($0.architecture) under \($0.layout), with these inputs"
    }
  }
}

extension ExploredArm {
  /// What several machines have come to, each order once. Nil if there are none.
  fileprivate init?(uniting arms: [ExploredArm]) {
    guard let first = arms.first else { return nil }
    var orders: [Schedule: Set<Int>] = [:]
    var seen = SeenOrders()
    self.init()
    isJudgedByImplementation = first.isJudgedByImplementation
    for order in arms.flatMap(\.tried)
    where orders[order.order.schedule, default: []].insert(order.variant).inserted {
      note(order)
      tried.append(order)
      if order.variant == 0 { seen.note(order.order) }
    }
    say(seen)
    isOutOfTime = arms.contains(where: \.isOutOfTime)
    isTicking = arms.contains(where: \.isTicking)
    for failure in arms.flatMap(\.failures) {
      if let index = failures.firstIndex(where: { $0.identity == failure.identity }) {
        if failure.size < failures[index].size { failures[index] = failure }
      } else {
        failures.append(failure)
      }
    }
    for index in failures.indices {
      let identity = failures[index].identity
      failures[index].found.failing = tried.count { $0.failures.contains(identity) }
    }
  }
}
