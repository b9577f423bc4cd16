import EventLogs
import Interaction
public import Queues

/// A fact that only the run itself can see: checked at its end, and kept as a record of its log.
public enum RunCheck: Hashable, Sendable {
  /// The run came to its end.
  case settling(DidNotSettle?)
  /// The architecture's session went with its screen.
  case session(isAlive: Bool)
  /// The number of objects built for pushed pages that were still there when their page had gone
  /// and all had settled. See `LeakCheck`.
  case pushed(remaining: Int)
  /// The same of everything that was built, once the screen had ended.
  case built(remaining: Int)
  /// An input followed a step `during`, or, with its index in the scenario, none did.
  case during(unusedStep: Int?)

  /// Nil for a record of another kind, and for one that this package would not write.
  init?(_ record: Record) {
    guard case .list(let elements) = record.value, let name = elements.first else { return nil }
    var number = 0
    switch (record.kind, elements.dropFirst().first) {
    case (.checkPass, nil): break
    case (.checkFail, .number(let failed)?): number = failed
    default: return nil
    }
    let possible: [RunCheck] = [
      .settling(nil), .settling(.jobBudget(number)), .settling(.stillRunning(seconds: number)),
      .session(isAlive: false), .session(isAlive: true), .pushed(remaining: number),
      .built(remaining: number), .during(unusedStep: nil), .during(unusedStep: number),
    ]
    let said = possible.first { check in
      guard case .list(let own) = check.record.value else { return false }
      return check.record.kind == record.kind && own.first == name
    }
    guard let said else { return nil }
    self = said
  }

  /// The kind and the value of the record that says it.
  var record: (kind: RecordKind, value: Value) {
    switch self {
    case .settling(nil): Self.pass("jobs")
    case .settling(.jobBudget(let jobs)?): Self.fail("jobs", jobs)
    case .settling(.stillRunning(let seconds)?): Self.fail("seconds", seconds)
    case .session(let isAlive): isAlive ? Self.fail("session", 1) : Self.pass("session")
    case .pushed(let count): count == 0 ? Self.pass("pushed") : Self.fail("pushed", count)
    case .built(let count): count == 0 ? Self.pass("built") : Self.fail("built", count)
    case .during(nil): Self.pass("during")
    case .during(let step?): Self.fail("during", step)
    }
  }

  private static func pass(_ name: String) -> (RecordKind, Value) {
    (.checkPass, .list([.text(name)]))
  }

  private static func fail(_ name: String, _ number: Int) -> (RecordKind, Value) {
    (.checkFail, .list([.text(name), .number(number)]))
  }
}
