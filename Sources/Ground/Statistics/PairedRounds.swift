import Foundation

/// The interleaved times of one group: one scenario under one queue layout, all arms with the same
/// baseline. All statistics of times start from it. An instance is always valid.
public struct PairedRounds: Equatable, Sendable {
  /// One process shows nothing about the differences between processes.
  public static let minimumProcesses = 2
  /// Two halves of three rounds: the median of three survives one disturbed round.
  public static let minimumRounds = 6

  /// The group's name, unique in its family, such as a scenario and a layout. It is part of the
  /// names of the random streams: another name gives other draws.
  public let group: String
  public let baseline: String
  public let arms: [String]
  /// The numbers of rounds may differ between processes.
  public let processes: [ProcessRounds]

  /// - Throws: if the times are unusable; the error names process and round.
  public init(
    group: String, baseline: String, arms: [String], processes: [ProcessRounds]
  ) throws(StatisticsError) {
    self.group = group
    self.baseline = baseline
    self.arms = arms
    self.processes = processes
    try checkShape()
    try checkTimes()
  }

  private func checkShape() throws(StatisticsError) {
    guard !arms.isEmpty else { throw .noArms(group: group) }
    var names: Set = [baseline]
    for arm in arms where !names.insert(arm).inserted {
      throw .repeatedArm(group: group, arm: arm)
    }
    guard processes.count >= Self.minimumProcesses else {
      throw .tooFewProcesses(
        group: group, found: processes.count, needed: Self.minimumProcesses)
    }
    for (process, measured) in processes.enumerated() {
      guard measured.rounds.count >= Self.minimumRounds else {
        throw .tooFewRounds(
          group: group, process: process, found: measured.rounds.count,
          needed: Self.minimumRounds)
      }
      for (round, times) in measured.rounds.enumerated() where times.arms.count != arms.count {
        throw .armsMissing(
          group: group, process: process, round: round, found: times.arms.count,
          expected: arms.count)
      }
      try checkCalibrations(of: process)
      guard (measured.wall?.count ?? measured.rounds.count) == measured.rounds.count,
        (measured.wall == nil) == (processes[0].wall == nil)
      else { throw .wallTimesMissing(group: group, process: process) }
    }
  }

  private func checkCalibrations(of process: Int) throws(StatisticsError) {
    let expected = processes[0].rounds[0].calibration.keys
    for (round, times) in processes[process].rounds.enumerated()
    where times.calibration.keys != expected {
      throw .calibrationsDiffer(group: group, process: process, round: round)
    }
  }

  /// Checks that times are possible. Those of calibration arms may be below 0: own work is less the
  /// instrument's share, which is an estimate, and `empty` has nearly no own work.
  private func checkTimes() throws(StatisticsError) {
    let slots = [RoundSlot.baseline, .baselineAgain] + arms.indices.map(RoundSlot.arm)
    let all = slots + calibrations.map(RoundSlot.calibration)
    for (process, measured) in processes.enumerated() {
      for (round, times) in measured.rounds.enumerated() {
        for slot in all where !(times[slot].isFinite && (times[slot] > 0 || !slot.isPositive)) {
          throw .impossibleTime(
            group: group, process: process, round: round, arm: name(of: slot),
            nanoseconds: times[slot])
        }
      }
    }
  }

  package func name(of slot: RoundSlot) -> String {
    switch slot {
    case .baseline: baseline
    case .baselineAgain: "\(baseline) (A/A)"
    case .arm(let index): arms[index]
    case .calibration(let calibration): calibration.rawValue
    }
  }

  /// The name of a slot's random stream. It holds the length of the group's name, so that different
  /// pairs of names give different streams.
  package func stream(of slot: RoundSlot) -> String {
    "\(group.utf8.count) \(group) \(name(of: slot))"
  }

  public var timeKind: TimeKind { processes[0].wall == nil ? .wall : .ownWork }

  /// The same rounds by wall time, if `timeKind` is own work; else nil.
  ///
  /// - Throws: if the wall times are unusable.
  public func wallRounds() throws(StatisticsError) -> PairedRounds? {
    guard timeKind == .ownWork else { return nil }
    return try PairedRounds(
      group: group, baseline: baseline, arms: arms,
      processes: processes.map { ProcessRounds(rounds: $0.wall ?? []) })
  }

  package var calibrations: [FloorResult.Calibration] {
    FloorResult.Calibration.allCases.filter {
      processes[0].rounds[0].calibration[$0.rawValue] != nil
    }
  }

  /// The baseline and every arm, without the A/A arm.
  package var slotsByName: [String: RoundSlot] {
    var slots = [baseline: RoundSlot.baseline]
    for (index, arm) in arms.enumerated() { slots[arm] = .arm(index) }
    return slots
  }

  /// The times in nanoseconds per input, by process, in the order of the rounds.
  package func times(of slot: RoundSlot) -> [[Double]] {
    processes.map { $0.rounds.map { $0[slot] } }
  }

  /// Logarithms of the times in nanoseconds, by process, in the order of the rounds.
  package func logTimes(of slot: RoundSlot) -> [[Double]] {
    processes.map { $0.rounds.map { log($0[slot]) } }
  }

  /// log(t / t_reference) of each round, by process, in the order of the rounds.
  package func logRatios(of slot: RoundSlot, over reference: RoundSlot = .baseline) -> [[Double]] {
    processes.map { $0.rounds.map { log($0[slot]) - log($0[reference]) } }
  }
}

extension RoundSlot {
  fileprivate var isPositive: Bool {
    if case .calibration = self { false } else { true }
  }
}

extension PairedRounds: Codable {
  private enum CodingKeys: String, CodingKey {
    case group, baseline, arms, processes
  }

  /// - Throws: `DecodingError` for the wrong shape, `StatisticsError` for unusable times.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      group: fields.decode(String.self, forKey: .group),
      baseline: fields.decode(String.self, forKey: .baseline),
      arms: fields.decode([String].self, forKey: .arms),
      processes: fields.decode([ProcessRounds].self, forKey: .processes))
  }
}
