import EventLogs
import FeatureContract
import Interaction

/// The frames of a run in simulation, where turns of the main queue never overlap.
///
/// A frame has each property that a turn changed, with its last value. Neither the order of writes
/// within a turn nor redundant and overwritten ones matter. A turn without a change has no frame.
struct Frames: RecordFold, Sendable {
  struct Change: Hashable {
    let property: UInt16
    let value: Value
  }

  struct Frame: Hashable {
    /// The index of the last input that was delivered before the turn ended; `load` is 0.
    let step: Int
    /// The changes, in the order of the properties.
    let changes: [Change]

    static func == (left: Frame, right: Frame) -> Bool { left.changes == right.changes }

    func hash(into hasher: inout Hasher) { hasher.combine(changes) }
  }

  private(set) var all: [Frame] = []
  private(set) var inputs: [UserInput] = []
  private let queues: [String]
  private var screen: ScreenFold
  /// The earlier values of the properties written in this turn.
  private var before: [UInt16: Value] = [:]

  init(of log: EventLog) {
    self = log.fold(Frames(log.header))
  }

  private init(_ header: LogHeader) {
    queues = header.queues
    screen = ScreenFold(initial: header.initial)
  }

  mutating func apply(_ record: Record, at sequence: Int) {
    if let input = UserInput(record), input.isTranscribed { inputs.append(input) }
    // Outside a job the harness asks for all rows; no turn shows them.
    if record.kind.isShown, record.job != 0, let property = record.on {
      if before[property] == nil { before[property] = screen.screen[property] }
    }
    screen.apply(record, at: sequence)
    if record.kind == .jobEnd, queues[Int(record.queue)] == "main" { flush() }
  }

  private mutating func flush() {
    let changes = before.filter { screen.screen[$0.key] != $0.value }.keys.sorted()
      .map { Change(property: $0, value: screen.screen[$0]) }
    before.removeAll(keepingCapacity: true)
    if !changes.isEmpty {
      all.append(Frame(step: max(inputs.count - 1, 0), changes: changes))
    }
  }
}

/// The first frame that differs from the run to compare with.
package struct FrameDifference: Hashable, Sendable {
  /// The frame's number in its run, from 1.
  package let number: Int
  /// The input of the frame: its index, and its words in `replay`.
  package let step: Int
  package let input: String
  /// The architecture of the run to compare with.
  package let baseline: String
  /// The changes of the frame in each run, for people. Nil if the run has no such frame.
  package let expected: String?
  package let shown: String?
  /// The changes of only the run to compare with, if it has all the others too.
  package let missing: String?

  var description: String {
    "step \(step) (\(input)): " + comparison
  }

  private var comparison: String {
    guard let expected else {
      return "frame \(number) changes \(shown ?? "nothing"); \(baseline) has no such frame"
    }
    guard let shown else {
      return "there is no frame \(number); \(baseline)'s changes \(expected)"
    }
    return "frame \(number) changes \(shown); \(baseline)'s "
      + (missing.map { "also changes \($0)" } ?? "changes \(expected)")
  }

  /// The first difference; nil if the frames of both runs are the same.
  init?(from baseline: Frames, to frames: Frames, of feature: FeatureEntry, baseline name: String) {
    let (expected, shown) = (baseline.all, frames.all)
    guard
      let index = (0..<max(expected.count, shown.count)).first(where: { index in
        index >= expected.count || index >= shown.count || expected[index] != shown[index]
      })
    else { return nil }
    let sides = [expected, shown].map { $0.indices.contains(index) ? $0[index] : nil }
    let (step, inputs) =
      sides[1].map { ($0.step, frames.inputs) } ?? (sides[0]?.step ?? 0, baseline.inputs)
    number = index + 1
    self.step = step
    input =
      inputs.indices.contains(step) ? inputs[step].description(in: feature.controls) : "load"
    self.baseline = name
    let (one, two) = (sides[0]?.changes, sides[1]?.changes)
    self.expected = one.map { Self.text(of: $0, besides: two ?? [], feature) }
    self.shown = two.map { Self.text(of: $0, besides: one ?? [], feature) }
    if let one, let two, two.allSatisfy(one.contains) {
      missing = Self.text(of: one.filter { !two.contains($0) }, besides: [], feature)
    } else {
      missing = nil
    }
  }

  private static func text(
    of changes: [Frames.Change], besides other: [Frames.Change], _ feature: FeatureEntry
  ) -> String {
    changes.map { change in
      let value = other.first { $0.property == change.property }?.value ?? .none
      return "\(feature.controls.properties[Int(change.property)].name) to "
        + ShownValue.short(change.value, besides: value)
    }.joined(separator: ", ")
  }
}
