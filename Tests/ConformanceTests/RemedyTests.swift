import Catalog
import FeatureContract
import FormSpecification
import Queues
import Replay
import ScenarioLanguage
import Scenarios
import Testing
import Verification

/// What a finding tells to write is accepted by `check`, and says what the specification shows.
@Suite struct RemedyTests {
  /// Every bundled scenario with each of its expectations made wrong.
  private static let files = (try? BundledScenarios.loadAll().filter { !$0.isHeavy }) ?? []

  @Test(arguments: ["form", "favorites", "segments", "search", "cells"])
  func whatAFindingTellsToWriteIsRight(feature: String) throws {
    var count = 0
    for file in Self.files where file.feature.name == feature {
      let arm = Arm(
        feature: file.feature, architecture: file.feature.architectures[0], layout: .main)
      var right = file.scenario.flat
      let findings = try Self.findings(of: file, through: arm).filter { $0.remedy != nil }
      for (step, ofOne) in Dictionary(grouping: findings, by: { $0.expectation ?? 0 }) {
        // One map for all that is wrong in one place.
        #expect(Set(ofOne.map { "\($0.remedy ?? "") \($0.remedyPosition?.line ?? 0)" }).count == 1)
        let remedy = ofOne[0].remedy ?? ""
        let before = right.steps[step]
        right.steps[step] = FlatStep(
          try Self.expectation(remedy, of: file.feature), at: before.position)
        count += 1
      }
      let run = JudgedRun(of: PreparedScenario(right, for: file.feature), through: arm)
      #expect(!run.findings.contains { $0.rule == .expectation }, "\(file.path)")
    }
    #expect(count > 10)
  }

  @Test(arguments: WrongArchitecture.Mistake.allCases)
  func ofAWrongVariantItIsAcceptedToo(mistake: WrongArchitecture.Mistake) throws {
    let feature = FeatureEntry(.form, architectures: [WrongArchitecture(mistake: mistake)])
    let arm = Arm(feature: feature, architecture: feature.architectures[0], layout: .main)
    var remedies: Set<String> = []
    for file in Self.files where file.feature.name == feature.name {
      remedies.formUnion(try Self.findings(of: file, through: arm).compactMap(\.remedy))
    }
    // Behind a wrong screen there is none.
    #expect(remedies.count > 1)
    for remedy in remedies { _ = try Self.expectation(remedy, of: feature) }
  }

  private static func findings(of file: ScenarioFile, through arm: Arm) throws -> [Finding] {
    var flat = file.scenario.flat
    flat.steps = flat.steps.map { step in
      guard case .expect(let expected) = step.action else { return step }
      let wrong = Expectation(screen: expected.screen.wrong, mostWrites: nil)
      return FlatStep(.expect(wrong), at: step.position)
    }
    return JudgedRun(of: PreparedScenario(flat, for: arm.feature), through: arm).findings
  }

  private static func expectation(
    _ remedy: String, of feature: FeatureEntry
  ) throws -> FlatStep.Action {
    let loader = ScenarioLoader(
      vocabularies: [feature.vocabulary], architectures: [], layouts: [])
    let text =
      "scenario: 1\nname: a\nfeature: \(feature.name)\nsteps:\n  - expect: {\(remedy)}\n"
    return try loader.load(path: "test", bytes: Array(text.utf8)).cases[0].steps[0].action
  }
}

extension ExpectedValue {
  /// Something that no screen shows at its place.
  fileprivate var wrong: ExpectedValue {
    let content: Content =
      switch content {
      case .none: .text("wrong")
      case .flag(let flag): .flag(!flag)
      case .number(let number): .number(number + 1)
      case .text(let text): .text(text + "wrong")
      case .list(let elements): .list(elements + [ExpectedValue(.text("wrong"), at: position)])
      case .rows: .rows([.init("count", ExpectedValue(.number(1_000_000), at: position))])
      case .object(let members): .object(members.map { .init($0.name, $0.value.wrong) })
      }
    return ExpectedValue(content, at: position)
  }
}
