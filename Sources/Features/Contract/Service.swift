public import GivenData
import Queues
import ScenarioLanguage

/// A service that a model asks by an `async` function, as the scenarios of a feature speak of it.
///
///     let charge = Service(
///       "charge", answers: Receipt(number: "A-1"), [.text("number", \.number)],
///       fails: ["declined": PaymentError.declined])
///
///     Feature("checkout", of: { run in Checkout(charge: run.service(charge)) }) { … }.asking(charge)
///
/// In a scenario `given: {answers: [{request: 2, after: 3s, fails: declined}]}` says how the second
/// request of the run is answered.
public struct Service<Answer: Sendable>: Sendable {
  /// Requests have it before their arguments: `charge(30)`.
  public let name: String
  let usual: Answer
  let fields: [AnswerField<Answer>]
  let failures: [(word: String, error: any Error)]
  let replaces: Bool

  /// - Parameters:
  ///   - name: its requests begin with it: `charge(30)`.
  ///   - answers: what each request is answered with, if its scenario says nothing else.
  ///   - fields: the parts of an answer that a scenario can give: `{request: 1, number: B-2}`.
  ///   - fails: the words by which a scenario lets a request fail, and what the function throws.
  ///   - replaces: true if a request with other arguments replaces those on their way, whose answers
  ///     are stale then. False for requests that go on side by side, such as a like of each row.
  public init(
    _ name: String, answers: Answer, _ fields: [AnswerField<Answer>] = [],
    fails: KeyValuePairs<String, any Error> = [:], replaces: Bool = true
  ) {
    (self.name, usual, self.fields, self.replaces) = (name, answers, fields, replaces)
    failures = fails.map { ($0.key, $0.value) }
  }

  /// How a scenario has a request answered, for rules. Requests are counted from 1.
  public func answer(to request: Int, in given: Given) -> ServiceAnswer<Answer> {
    let record = given.records("answers").last { $0.number("request") == request }
    let latency = given.records("service").first.flatMap { Self.duration("latency", of: $0) }
    let delay = record.flatMap { Self.duration("after", of: $0) } ?? latency ?? .milliseconds(120)
    let failure = record?.optionalText("fails")
    var answer = usual
    if let record { for field in fields { field.set(&answer, record[field.name]) } }
    return ServiceAnswer(
      latency: record?["never"] == .number(1) ? nil : delay, failure: failure,
      result: failures.first { $0.word == failure }.map { .failure($0.error) } ?? .success(answer))
  }

  /// The request that rules want, at a time since the run began.
  public func request<each Argument>(
    _ argument: repeat each Argument, at time: Duration
  ) -> SentRequest {
    SentRequest(query(repeat each argument), cursor: 0, at: time)
  }

  func query<each Argument>(_ argument: repeat each Argument) -> String {
    var words: [String] = []
    repeat words.append(String(describing: each argument))
    return "\(name)(\(words.joined(separator: ", ")))"
  }

  private static func duration(_ field: String, of record: GivenRecord) -> Duration? {
    if case .number(let number) = record[field] { .nanoseconds(number) } else { nil }
  }
}

/// How a request is answered.
public struct ServiceAnswer<Answer: Sendable>: Sendable {
  /// The time until then; nil if it is never answered.
  public let latency: Duration?
  /// The word for its failure; nil if it does not fail.
  public let failure: String?
  /// What the function returns or throws.
  public let result: Result<Answer, any Error>
}

/// A part of an answer that a scenario can give, by its name there.
public struct AnswerField<Answer>: Sendable {
  let name: String
  let kind: GivenTable.Kind
  let set: @Sendable (inout Answer, GivenValue) -> Void

  public static func text(
    _ name: String, _ part: any WritableKeyPath<Answer, String> & Sendable
  ) -> Self {
    Self(name: name, kind: .text) { if case .text(let text) = $1 { $0[keyPath: part] = text } }
  }

  public static func number(
    _ name: String, _ part: any WritableKeyPath<Answer, Int> & Sendable
  ) -> Self {
    Self(name: name, kind: .number) {
      if case .number(let number) = $1 { $0[keyPath: part] = number }
    }
  }

  public static func flag(
    _ name: String, _ part: any WritableKeyPath<Answer, Bool> & Sendable
  ) -> Self {
    Self(name: name, kind: .flag) {
      if case .number(let number) = $1 { $0[keyPath: part] = number == 1 }
    }
  }
}

extension Feature {
  /// The feature with a service that its models ask. What its scenarios can give grows by the lists
  /// `answers` and `service`, and every run is judged by what holds of every service: no request is
  /// sent while an equal one is on its way, nothing shows a stale answer, and none is left at the end.
  public func asking<Answer>(_ service: Service<Answer>) -> Self {
    let declaration = AskedService(
      name: service.name, fields: service.fields.map { .init($0.name, $0.kind, isRequired: false) },
      failures: service.failures.map(\.word), replaces: service.replaces)
    var feature = self
    feature.hasService = true
    feature.services.append(declaration)
    if let mistake = AskedService.mistake(in: feature.services) {
      FeatureCatalog.refuse("the services of the feature '\(name)' are wrong: \(mistake)")
    }
    var table = given ?? GivenTable(plain: [])
    table.plain.removeAll { ["answers", "service"].contains($0.name) }
    table.plain += AskedService.lists(of: feature.services)
    feature.given = table
    return feature
  }
}
