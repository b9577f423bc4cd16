import Statistics
import Testing

@testable import Measurement

/// A table in which a job comes that no count had foreseen is measured again, and no other one.
@Suite struct ForeseenJobsTests {
  private static func group(_ layout: String, _ enqueuing: [String] = []) -> ChildJob.Group {
    ChildJob.Group(
      layout: layout, baseline: "direct", architectures: ["mvc"], enqueuing: enqueuing)
  }

  private struct Call: Equatable {
    let layouts: [String]
    let kinds: [TimeKind]
    let isAgain: Bool
  }

  @Test func onlyWhatWasNotForeseenIsMeasuredAgain() {
    let groups = [
      Self.group("main"), Self.group("main-async", ["mvc"]), Self.group("model-serial"),
    ]
    var calls: [Call] = []
    let measured = groups.measured(seeing: \[String].self) { groups, isAgain in
      calls.append(
        Call(layouts: groups.map(\.layout), kinds: groups.map(\.timeKind), isAgain: isAgain))
      return groups.map { group in
        // Under one layout an arm enqueues in the second process only.
        group.layout == "main" ? [[], []] : [["mvc"], ["mvc", "direct"]]
      }
    }
    #expect(
      calls == [
        Call(layouts: groups.map(\.layout), kinds: [.wall, .ownWork, .wall], isAgain: false),
        Call(layouts: ["model-serial"], kinds: [.ownWork], isAgain: true),
      ])
    #expect(measured.map(\.group.enqueuing) == [[], ["mvc", "direct"], ["mvc", "direct"]])
    #expect(measured.allSatisfy { $0.answers.count == 2 })
  }

  @Test func whatHasNoJobIsMeasuredOnce() {
    var calls = 0
    let measured = [Self.group("main")].measured(seeing: \[String].self) {
      groups, _ in
      calls += 1
      return groups.map { _ in [[]] }
    }
    #expect(calls == 1)
    #expect(measured[0].group.timeKind == .wall)
  }
}
