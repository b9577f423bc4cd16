import FeatureContract
import GivenData
import ScenarioLanguage

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

  static let table = GivenTable(
    records: "users", fields: [.init("login", .text, "the user's name, by which it is found")],
    nameField: "login", identityField: "login",
    plain: GivenTable.Plain.ofService(
      failures: ["offline", "unauthorised", "malformed"], cancel: ["answers", "silent", "fails"],
      "what a cancelled request does: it answers all the same, is silent, or fails")
  ) { index, _ in
    let digits = String(index)
    return [.text("user" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits)]
  }
}
