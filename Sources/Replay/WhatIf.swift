public import EventLogs
public import HeadlessUI
import Scenarios

/// A run, and the same without some of its inputs.
public struct WhatIf: Sendable {
  public enum Refusal: Error, Hashable, Sendable {
    /// There is no input of this number; the last one's is given.
    case noInput(Int, last: Int)
    /// Without `load` there is no screen.
    case load

    public var explanation: String {
      switch self {
      case .noInput(let number, let last):
        "there is no input \(number): the last one is \(last), counted from 0, which is `load`"
      case .load: "input 0 is `load`: without it there is no screen"
      }
    }
  }

  /// The inputs that were taken away.
  public let removed: [UserInput]
  public let whole: EventLog
  public let rest: EventLog
  /// What is wrong with the rest: not what the scenario expected of the whole.
  public let failures: [Failure]
  /// The inputs that are left came in the order in which they came before.
  public let isInOrder: Bool

  /// - Parameter numbers: the inputs to take away, by their places in the run's transcript.
  public init(
    _ replayer: Replayer, _ scenario: PreparedScenario, without numbers: [Int]
  ) throws(Refusal) {
    whole = replayer.run(scenario).log
    let delivered = Transcript(of: whole).entries.map(\.input)
    for number in numbers {
      guard delivered.indices.contains(number) else {
        throw .noInput(number, last: delivered.count - 1)
      }
      if delivered[number] == .load { throw .load }
    }
    let taken = Set(numbers)
    removed = taken.sorted().map { delivered[$0] }
    let places = Self.places(of: taken, delivered, in: scenario.flat.inputs)
    let prepared = PreparedScenario(
      scenario.flat.removingInputs(places), for: replayer.arm.feature)
    rest = replayer.run(prepared).log
    failures =
      Verifier(feature: replayer.arm.feature, scenario: prepared, golden: nil)
      .judge(rest).failures
    let left = delivered.indices.filter { !taken.contains($0) }.map { delivered[$0] }
    isInOrder = Transcript(of: rest).entries.map(\.input) == left
  }

  /// Where the scenario states the inputs that were delivered: the n-th of several equal ones is
  /// the n-th of them there, too.
  private static func places(
    of taken: Set<Int>, _ delivered: [UserInput], in stated: [UserInput]
  ) -> Set<Int> {
    var statedAt: [UserInput: [Int]] = [:]
    for (place, input) in stated.enumerated() { statedAt[input, default: []].append(place) }
    var seen: [UserInput: Int] = [:]
    var places: Set<Int> = []
    for (number, input) in delivered.enumerated() {
      let turn = seen[input, default: 0]
      seen[input] = turn + 1
      if taken.contains(number), let place = statedAt[input]?[turn] { places.insert(place) }
    }
    return places
  }
}
