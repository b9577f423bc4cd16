import GivenData
import ScenarioLanguage
import SeededRandom

/// The users that a scenario gives, and what their service does.
struct GivenUsers {
  private let all: [String]
  private let latency: Duration
  private let answers: [Int: GivenRecord]

  init(_ given: Given) {
    all = given.records("users").map { $0.text("login") }
    let service = given.records("service").first
    latency = service.flatMap { Self.duration("latency", of: $0) } ?? .milliseconds(120)
    answers = Dictionary(
      given.records("answers").map { ($0.number("request"), $0) }, uniquingKeysWith: { $1 })
  }

  func logins(where isMeant: (String) -> Bool) -> [String] { all.filter(isMeant) }

  /// Nil if it is never answered.
  func latency(ofRequest number: Int) -> Duration? {
    guard let answer = answers[number] else { return latency }
    return answer["never"] == .number(1) ? nil : Self.duration("after", of: answer) ?? latency
  }

  func failure(ofRequest number: Int) -> String? {
    answers[number]?.optionalText("fails")
  }

  private static func duration(_ field: String, of record: GivenRecord) -> Duration? {
    if case .number(let number) = record[field] { .nanoseconds(number) } else { nil }
  }

  /// Most are early or late, some never come, and failures come in a row. At no round time, so that
  /// an answer comes together with nothing else.
  @Sendable private static func drawnAnswers(_ random: inout SeededGenerator) -> [[GivenValue]] {
    var failing = 0
    return (1...60).map { request in
      let kind = random.index(below: 12)
      let after = GivenValue.number(
        (1 + random.index(below: [20, 400, 3_000][kind % 3])) * 1_000_001)
      failing = kind == 0 ? 3 : max(0, failing - 1)
      let failure = GivenValue.text(["offline", "unauthorised", "malformed"][kind % 3])
      if kind == 1 { return [.number(request), .absent, .absent, .number(1)] }
      return [.number(request), after, failing > 0 ? failure : .absent, .absent]
    }
  }

  static let table = GivenTable(
    records: "users", fields: [.init("login", .text, "the user's name, by which it is found")],
    nameField: "login", identityField: "login",
    plain: [
      .init(
        "service",
        [
          .init("latency", .duration, isRequired: false, "until each answer; 120ms without it"),
          .init(
            "cancel", .word(["answers", "silent", "fails"]), isRequired: false,
            "what a cancelled request does: it answers all the same, is silent, or fails"),
        ], isOne: true),
      .init(
        "answers",
        [
          .init("request", .number, least: 1, "the number of the request, from 1"),
          .init("after", .duration, isRequired: false, "until this answer"),
          .init(
            "fails", .word(["offline", "unauthorised", "malformed"]), isRequired: false,
            "the failure that it answers with"),
          .init(
            "never", .flag, isRequired: false, without: ["after", "fails"],
            "`true`: it is never answered"),
        ], identityField: "request", draw: drawnAnswers),
    ]
  ) { index, _ in
    let digits = String(index)
    return [.text("user" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits)]
  }
}
