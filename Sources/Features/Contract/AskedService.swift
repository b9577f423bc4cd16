import GivenData
package import ScenarioLanguage
import SeededRandom

/// What scenarios and the judge know of a service that a feature asks.
package struct AskedService: Sendable {
  package let name: String
  let fields: [GivenTable.Field]
  let failures: [String]
  /// See `Service.init`.
  package let replaces: Bool

  /// It is asked by such a request.
  package func takes(_ query: String) -> Bool { query.hasPrefix(name + "(") }

  static func mistake(in services: [AskedService]) -> String? {
    let own = ["request", "after", "fails", "never"]
    for (index, service) in services.enumerated() {
      let others = services[..<index]
      if others.contains(where: { $0.name == service.name }) {
        return "there are two called `\(service.name)`"
      }
      for field in service.fields {
        if own.contains(field.name) {
          return "an answer cannot have the field `\(field.name)`, which says how it comes"
        }
        let same = (others.flatMap(\.fields) + service.fields).filter { $0.name == field.name }
        if same.contains(where: { $0.kind != field.kind }) {
          return "two answers have the field `\(field.name)`, of different kinds"
        }
      }
    }
    return nil
  }

  /// The lists of a scenario's `given` by which it says what they do.
  static func lists(of services: [AskedService]) -> [GivenTable.Plain] {
    var fields: [GivenTable.Field] = []
    for field in services.flatMap(\.fields) where !fields.contains(where: { $0.name == field.name })
    {
      fields.append(field)
    }
    var failures: [String] = []
    for word in services.flatMap(\.failures) where !failures.contains(word) {
      failures.append(word)
    }
    return GivenTable.Plain.ofService(
      failures: failures, cancel: ["fails", "answers"],
      "what a cancelled request does: it fails, or it answers all the same", fields: fields)
  }
}

extension GivenTable.Plain {
  /// What a service does: the lists `service` and `answers` of a scenario's `given`.
  ///
  /// - Parameters:
  ///   - failures: the words for how a request can fail.
  ///   - cancel: the words for what a cancelled request does, with their summary.
  ///   - fields: the parts of an answer.
  package static func ofService(
    failures: [String], cancel: [String], _ cancelSummary: String,
    fields: [GivenTable.Field] = []
  ) -> [GivenTable.Plain] {
    let service: [GivenTable.Field] = [
      .init("latency", .duration, isRequired: false, "until each answer; 120ms without it"),
      .init("cancel", .word(cancel), isRequired: false, cancelSummary),
    ]
    var answer: [GivenTable.Field] = [
      .init("request", .number, least: 1, "the number of the request, from 1"),
      .init("after", .duration, isRequired: false, "until this answer"),
    ]
    if !failures.isEmpty {
      answer.append(
        .init("fails", .word(failures), isRequired: false, "the failure that it answers with"))
    }
    let others = answer.dropFirst().map(\.name) + fields.map(\.name)
    answer.append(
      .init("never", .flag, isRequired: false, without: others, "`true`: it is never answered"))
    return [
      .init("service", service, isOne: true),
      .init(
        "answers", answer + fields, identityField: "request",
        draw: { drawn(&$0, failures, ofFields: fields.count) }),
    ]
  }

  /// Most are early or late, some never come, and failures come in a row. At no round time, so that
  /// an answer comes together with nothing else.
  private static func drawn(
    _ random: inout SeededGenerator, _ failures: [String], ofFields count: Int
  ) -> [[GivenValue]] {
    var failing = 0
    return (1...60).map { request in
      let kind = random.index(below: 12)
      let after = GivenValue.number(
        (1 + random.index(below: [20, 400, 3_000][kind % 3])) * 1_000_001)
      failing = kind == 0 ? 3 : max(0, failing - 1)
      var answer: [GivenValue] = [.number(request), kind == 1 ? .absent : after]
      if !failures.isEmpty {
        let isFailing = failing > 0 && kind != 1
        answer.append(isFailing ? .text(failures[kind % failures.count]) : .absent)
      }
      answer.append(kind == 1 ? .number(1) : .absent)
      return answer + Array(repeating: .absent, count: count)
    }
  }
}
