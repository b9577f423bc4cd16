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

  private enum Name: String {
    case jobs, seconds, session, pushed, built, during
  }

  /// Nil for a record of another kind, and for one that this package would not write.
  init?(_ record: Record) {
    guard case .list(let elements) = record.value, case .text(let text)? = elements.first,
      let name = Name(rawValue: text)
    else { return nil }
    switch (record.kind, elements.dropFirst().first) {
    case (.checkPass, nil): self.init(passed: name)
    case (.checkFail, .number(let number)?): self.init(failed: name, number)
    default: return nil
    }
  }

  private init?(passed name: Name) {
    switch name {
    case .jobs: self = .settling(nil)
    case .session: self = .session(isAlive: false)
    case .pushed: self = .pushed(remaining: 0)
    case .built: self = .built(remaining: 0)
    case .during: self = .during(unusedStep: nil)
    case .seconds: return nil
    }
  }

  private init?(failed name: Name, _ number: Int) {
    switch name {
    case .jobs: self = .settling(.jobBudget(number))
    case .seconds: self = .settling(.stillRunning(seconds: number))
    case .session: self = .session(isAlive: true)
    case .during: self = .during(unusedStep: number)
    // None left is no failure.
    case .pushed where number == 0, .built where number == 0: return nil
    case .pushed: self = .pushed(remaining: number)
    case .built: self = .built(remaining: number)
    }
  }

  /// The kind and the value of the record that says it.
  var record: (kind: RecordKind, value: Value) {
    switch self {
    case .settling(nil): Self.pass(.jobs)
    case .settling(.jobBudget(let jobs)?): Self.fail(.jobs, jobs)
    case .settling(.stillRunning(let seconds)?): Self.fail(.seconds, seconds)
    case .session(let isAlive): isAlive ? Self.fail(.session, 1) : Self.pass(.session)
    case .pushed(let count): count == 0 ? Self.pass(.pushed) : Self.fail(.pushed, count)
    case .built(let count): count == 0 ? Self.pass(.built) : Self.fail(.built, count)
    case .during(nil): Self.pass(.during)
    case .during(let step?): Self.fail(.during, step)
    }
  }

  private static func pass(_ name: Name) -> (RecordKind, Value) {
    (.checkPass, .list([.text(name.rawValue)]))
  }

  private static func fail(_ name: Name, _ number: Int) -> (RecordKind, Value) {
    (.checkFail, .list([.text(name.rawValue), .number(number)]))
  }
}
