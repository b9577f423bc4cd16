import EventLogs
import Interaction
import TestSupport
import Testing

/// A log with the records alone that an older one could have had.
@Suite struct LimitedLogTests {
  private static let records: [Record] = [
    .sample(.inputLoad), .sample(.mark, .number(0), queue: 0), .sample(.inputTap, on: 1),
    .sample(.notify, cause: 2), .sample(.write, on: 0, .text("a"), cause: 3),
    .sample(.checkPass, .list([.text("session")])), .sample(.settled, cause: 4),
  ]

  private static let log: EventLog = {
    var log = EventLog(header: .sample())
    for record in records { log.append(record) }
    return log
  }()

  private static func without(_ kinds: Set<RecordKind>) -> [KindDeclaration] {
    KindDeclaration.current.filter { declared in !kinds.contains { $0.name == declared.name } }
  }

  @Test func withAllKindsItIsTheSame() {
    #expect(Self.log.limited(to: KindDeclaration.current).records.count == Self.records.count)
  }

  @Test(arguments: [
    (
      Set([RecordKind.mark, .checkPass]),
      ["input.load <", "input.tap <", "notify < 1", "write < 2", "settled < 3"]
    ),
    // What a record that is left out had caused has its cause for its own.
    (
      Set([RecordKind.notify]),
      [
        "input.load <", "mark <", "input.tap <", "write < 2", "check.pass <", "settled < 3",
      ]
    ),
    (Set(RecordKind.allCases), []),
  ])
  func causesAreNumberedAnew(left out: Set<RecordKind>, expected: [String]) {
    let limited = Self.log.limited(to: Self.without(out))
    #expect(
      limited.records.map { "\($0.kind.name) <" + ($0.cause.map { " \($0)" } ?? "") } == expected)
    #expect(
      limited.inputs.map(\.sequence)
        == limited.records.indices.filter {
          limited.records[$0].kind.isInput
        })
  }
}
