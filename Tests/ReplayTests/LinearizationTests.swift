import EventLogs
import FeatureContract
import FormScreen
import Interaction
import Replay
import Synchronization
import Testing

@testable import Verification

/// Which orders of inputs from several queues explain what the model did.
@Suite struct LinearizationTests {
  /// A set of numbers, commanded from anywhere.
  private struct Numbers: FeatureSpecification {
    var members: [Int] = []
    var changes = 0

    var screen: Snapshot { Snapshot([.list(members.map(Value.number))]) }
    var modelChanges: Int? { changes }

    mutating func apply(_ input: UserInput, shown: Snapshot) {
      guard case .external(let command, _) = input else { return }
      let before = members
      switch command {
      case .add(let item): if !members.contains(item.index) { members.append(item.index) }
      case .remove(let item): members.removeAll { $0 == item.index }
      case .removeAll: members = []
      case .set: break
      }
      if members != before { changes += 1 }
    }
  }

  /// `+1 a @9` is: add 1 on queue a, and the model changed at record 9.
  private static func delivered(_ lines: [String]) -> [UnsettledInputs.Delivered] {
    lines.enumerated().map { index, line in
      let words = line.split(separator: " ").map(String.init)
      let number = Int(words[0].dropFirst()) ?? 0
      let item = ExternalCommand.GivenItem(index: number, name: "\(number)")
      let command: ExternalCommand =
        words[0] == "clear" ? .removeAll : words[0].hasPrefix("+") ? .add(item) : .remove(item)
      return UnsettledInputs.Delivered(
        input: .external(command, on: words[1]), shown: Snapshot([]), sequence: index,
        reach: index, changes: words.dropFirst(2).compactMap { Int($0.dropFirst()) })
    }
  }

  private static func merged(
    _ lines: [String], from specification: any FeatureSpecification, at base: Int = 0
  ) -> EffectPath {
    var merge = QueueMerge(EffectPath(specification, from: base), delivered(lines)) {
      $0.description(in: Form.bundled.controls)
    }
    return merge.merged()
  }

  @Test(arguments: [
    // As delivered.
    (["+1 a @10", "+2 b @11"], [1, 2], true),
    // The second came first.
    (["+1 a @11", "+2 b @10"], [2, 1], true),
    // A queue's own order is kept, and so this never was.
    (["+1 a @11", "+2 a @10", "+3 b @12"], [1, 2, 3], false),
    // Without effect, since the other queue's came first, or since it was undone before.
    (["+1 a @10", "+1 b"], [1], true), (["+1 a", "+1 b @10"], [1], true),
    (["-1 a", "+1 b @10"], [1], true), (["+1 b @10", "-1 a @11", "-1 b"], [], true),
    (["+1 a @10", "clear b @12", "+2 a @11", "+2 b @13", "+2 a"], [2], true),
    // It must have had an effect wherever it stood.
    (["+1 a", "+2 b @10"], [2, 1], false), (["+1 a @10", "-1 b", "-1 b"], [1], true),
    (["+1 a @10", "-1 a", "+2 b @11"], [1, 2], false),
    // It cannot have had one.
    (["-1 a @10", "+2 b @11"], [2], false), (["+1 a @10", "+1 b @11"], [1], false),
    // One input, two changes.
    (["+1 a @10 @11", "+2 b @12"], [1, 2], false),
    // One queue: as delivered, and each change is asked for.
    (["+1 a @10", "+1 a", "-1 a @11"], [], true), (["+1 a", "-1 a @11"], [], false),
  ])
  func anOrderIsFoundWhereThereIsOne(lines: [String], members: [Int], isExplained: Bool) {
    let path = Self.merged(lines, from: Numbers())
    #expect((path.breach == nil) == isExplained, "\(path.breach?.sentence ?? "")")
    guard isExplained else { return }
    #expect(path.screen == Snapshot([.list(members.map(Value.number))]))
  }

  /// The screen may show a beginning only once the model has changed so far.
  @Test func effectsComeWithTheRecordsFromWhichTheyMayBeShown() {
    let path = Self.merged(["+1 a @11", "+2 b @10", "+2 a"], from: Numbers(), at: 3)
    #expect(path.order.since == [3, 10, 11, 11])
  }

  /// Notes what happened to it. One request is on its way.
  private struct Waiting: FeatureSpecification {
    var happened: [Value] = []

    var screen: Snapshot { Snapshot([.list(happened)]) }
    var requests: [SentRequest]? { [SentRequest("a", cursor: 0, at: .zero)] }

    mutating func apply(_ input: UserInput, shown: Snapshot) { happened.append(.text("tap")) }
    func due(_ happening: Happening) -> UInt64? {
      happening == .answer && !happened.contains(.text("answer")) ? 0 : nil
    }
    mutating func elapse(_ happening: Happening) { happened.append(.text("answer")) }
  }

  /// On real threads an answer comes while the job of an input runs, and reaches the model first.
  @Test(arguments: [
    (["tap", "enqueue", "answer", "start"], true), (["answer", "tap", "enqueue", "start"], true),
    (["tap", "answer", "enqueue", "start"], true), (["tap", "enqueue", "start", "answer"], false),
    (["tap", "answer"], false),
  ])
  func anAnswerMayComeBeforeAnInputUntilTheInputReachesTheModel(
    events: [String], isPossible: Bool
  ) throws {
    var unsettled = UnsettledInputs(of: HandMadeLog().log.header, ControlTable())
    var cause: UInt32 = 0
    for (sequence, event) in events.enumerated() {
      let tap = UserInput.tap(ControlID(rawValue: 0))
      let kind: [String: RecordKind] = ["enqueue": .jobEnqueue, "start": .jobStart]
      let record =
        switch event {
        case "tap": Record(tap, time: 0, queue: 1, job: 1, causePlusOne: 0)
        case "answer":
          Record(
            time: 0, kind: .answer, queue: 3, job: 9, causePlusOne: 0, on: nil,
            value: .list([.number(1), .text("one")]))
        default:
          Record(
            time: 0, kind: try #require(kind[event]), queue: 2, job: 2, causePlusOne: cause,
            on: nil, value: .none)
        }
      unsettled.apply(
        record, at: sequence, event == "tap" ? tap : nil, changesScreen: false, shown: Snapshot([]))
      if event != "answer" { cause = UInt32(sequence + 1) }
    }
    var order = Linearization(Waiting(), of: Form.bundled, from: 0, tolerance: 0)
    order.apply(
      unsettled, until: (0, events.count), from: nil,
      asking: [SentRequest("a", cursor: 0, at: .zero)],
      isFree: true, isMixed: false,
      glitches: { _, _ in 0 })
    let first = order.paths.map(\.screen).contains(
      Snapshot([.list([.text("answer"), .text("tap")])]))
    #expect(first == isPossible)
  }

  /// However wrong a run is: one screen an input, and no input is tried more often than there are
  /// queues.
  @Test(arguments: [1, 2, 5])
  func anOrderThatIsNotThereIsGivenUpSoon(wrong: Int) {
    let lines = (0..<500).map { index in
      let queue = ["a", "b"][index % 2]
      // Every so many inputs left out its change, or came in the place of the one before.
      return index % wrong == 0
        ? "+\(index) \(queue)" : "+\(index) \(queue) @\(1_000 + (index ^ 2))"
    }
    let effort = Effort()
    #expect(Self.merged(lines, from: Counted(effort: effort)).breach != nil)
    #expect(effort.screens == lines.count + 1)
    #expect(effort.inputs <= 4 * lines.count)
  }

  private final class Effort: Sendable {
    private let counts = Mutex((screens: 0, inputs: 0))
    var screens: Int { counts.withLock { $0.screens } }
    var inputs: Int { counts.withLock { $0.inputs } }
    func noteScreen() { counts.withLock { $0.screens += 1 } }
    func noteInput() { counts.withLock { $0.inputs += 1 } }
  }

  /// Numbers, and how often they were asked.
  private struct Counted: FeatureSpecification {
    let effort: Effort
    var numbers = Numbers()

    var screen: Snapshot {
      effort.noteScreen()
      return numbers.screen
    }
    var modelChanges: Int? { numbers.modelChanges }

    mutating func apply(_ input: UserInput, shown: Snapshot) {
      effort.noteInput()
      numbers.apply(input, shown: shown)
    }
  }
}
