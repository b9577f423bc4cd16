import EventLogs
import Interaction
import TestSupport
import Testing

@Suite struct CountFoldTests {
  @Test func inputsAreCountedButLoadEndAndSelections() {
    for kind in RecordKind.allCases where kind.isInput {
      let isFree = [RecordKind.inputLoad, .inputEnd, .inputSelect].contains(kind)
      var expected = Counts()
      expected.inputs = isFree ? 0 : 1
      #expect(counts([.sample(kind, on: 0)]) == expected, "\(kind.name)")
    }
  }

  @Test func eachKindIsCountedUnderItsName() {
    let rows: [(RecordKind, WritableKeyPath<Counts, Int>)] = [
      (.emit, \.events), (.notify, \.notifications), (.stateChange, \.stateChanges),
      (.present, \.presentations), (.write, \.writes),
    ]
    for (kind, count) in rows {
      var expected = Counts()
      expected[keyPath: count] = 2
      #expect(
        counts([.sample(kind, on: 0, .text("a")), .sample(kind, on: 0, .text("b"))]) == expected,
        "\(kind.name)")
    }
  }

  @Test(arguments: [RecordKind.show, .deferEmit, .jobStart, .jobEnd, .settled])
  func theOthersAreNotCounted(_ kind: RecordKind) {
    #expect(counts([.sample(kind, on: 0, .text("a"))]) == Counts())
  }

  @Test func aWriteOfWhatIsShownIsRedundant() {
    let counts = counts([
      .sample(.write, on: 1, .text("")), .sample(.write, on: 1, .text("a")),
      .sample(.write, on: 1, .text("a")), .sample(.write, on: 1, .text("b")),
      .sample(.write, on: 1, .text("a")), .sample(.show, on: 0, .text("x")),
      .sample(.write, on: 0, .text("x")),
    ])
    #expect(counts.writes == 6)
    #expect(counts.redundantWrites == 3)
  }

  private static func rows(_ names: [String]) -> Value {
    .list([.number(names.count), .number(0), .list(names.map { .list([.text($0)]) })])
  }

  /// What is shown at rest counts, once, and of a list each row in view that was not there.
  @Test(
    arguments: [
      ([(.write, .text("a"))], 1), ([(.write, .text(""))], 0),
      // What was shown on the way does not count, nor what comes back.
      ([(.write, .text("a")), (.write, .text("b"))], 1),
      ([(.write, .text("a")), (.write, .text(""))], 0),
      ([(.write, .text("a")), (.write, .text("a"))], 1),
      // What a control shows by itself needs no write.
      ([(.show, .text("a"))], 0), ([(.show, .text("a")), (.write, .text("a"))], 0),
      ([(.write, .text("a")), (.show, .text("b"))], 0),
      ([(.show, .text("a")), (.write, .text("b"))], 1),
      ([(.write, rows(["a", "b", "c"])), (.settled, .none), (.write, rows(["a", "x", "y"]))], 3),
      ([(.show, rows(["a", "b", "c"])), (.write, rows(["a", "x", "y"]))], 2),
      ([(.show, rows(["a", "b"])), (.write, rows(["b"]))], 1),
      ([(.show, rows(["a", "b"])), (.write, rows(["b", "a"]))], 1),
      ([(.write, .text("a")), (.settled, .none), (.write, .text(""))], 2),
    ] as [([(RecordKind, Value)], Int)])
  func aChangeIsWhatWritesShowAtRest(records: [(RecordKind, Value)], changed: Int) {
    let all = (records + [(.settled, .none)]).map { kind, value in
      Record.sample(kind, on: kind == .settled ? nil : 1, value)
    }
    #expect(counts(all).changed == changed)
  }

  @Test func aCanonicallyEqualWriteIsNotRedundant() {
    let counts = counts([
      .sample(.write, on: 0, .text("\u{212A}")), .sample(.write, on: 0, .text("K")),
    ])
    #expect(counts.redundantWrites == 0)
  }

  @Test func jobsOfTheDriverAreNotTheArchitectures() {
    let counts = counts([
      .sample(.jobEnqueue, queue: 1, job: 1), .sample(.jobEnqueue, queue: 2, job: 2),
    ])
    #expect(counts == Counts())
  }

  /// The record of an enqueueing names the queue where the job will run; what it causes itself
  /// comes from where it was made.
  @Test func whatAnEnqueueingCausesComesFromWhereItWasMade() {
    let counts = counts([
      .sample(.emit, on: 0, .text("a"), queue: 1),
      .sample(.jobEnqueue, queue: 2, job: 1, cause: 0),
      .sample(.jobEnqueue, queue: 1, job: 2, cause: 1),
      .sample(.jobEnqueue, queue: 2, job: 3, cause: 2),
    ])
    #expect(counts.hops == 2)
    #expect(counts.jobsOnOwnQueue == 1)
  }

  @Test func whatLoadCountedIsWhatCameBeforeTheFirstSettledState() {
    let fold = fold([
      .sample(.inputLoad), .sample(.notify), .sample(.write, on: 1, .text("a")), .sample(.settled),
      .sample(.inputKey, on: 0, .text("k")), .sample(.write, on: 1, .text("a")),
      .sample(.settled), .sample(.write, on: 1, .text("b")),
    ])
    var expected = Counts()
    (expected.notifications, expected.writes, expected.changed) = (1, 1, 1)
    #expect(fold.loadCounts == expected)
    (expected.inputs, expected.writes, expected.redundantWrites) = (1, 3, 1)
    expected.changed = 1
    #expect(fold.counts == expected)
  }

  private func counts(_ records: [Record]) -> Counts {
    fold(records).counts
  }

  private func fold(_ records: [Record]) -> CountFold {
    var log = EventLog(header: .sample())
    for record in records { log.append(record) }
    return CountFold(of: log)
  }
}
