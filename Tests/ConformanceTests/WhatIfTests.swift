import Catalog
import EventLogs
import FeatureContract
import Interaction
import Queues
import Replay
import Reports
import ScenarioLanguage
import Scenarios
import TestSupport
import Testing
import TextOutput
import Verification

/// Runs without some of their inputs.
@Suite struct WhatIfTests {
  private static func whatIf(
    _ name: String, without numbers: [Int], _ architecture: Int = 0, _ layout: QueueLayout = .main
  ) throws -> (WhatIf, ScenarioFile) {
    let file = try BundledScenarios.load(name)
    let arm = Arm(
      feature: file.feature, architecture: file.feature.architectures[architecture],
      layout: layout)
    let replayer = Replayer(arm: arm, backend: .simulated)
    return (try WhatIf(replayer, file.scenario, without: numbers), file)
  }

  /// Any one of the inputs, through one architecture after the other: what is left is as the
  /// specification has it, and came in the order in which it was.
  @Test(arguments: [
    "form/typical-registration", "form/edit-inside-a-write", "favorites/typical-browsing",
    "favorites/everything-in-one-burst",
  ])
  func anyInputCanBeTakenAway(name: String) throws {
    let file = try BundledScenarios.load(name)
    let arm = Arm(
      feature: file.feature, architecture: file.feature.architectures[0], layout: .main)
    let run = Replayer(arm: arm, backend: .simulated).run(file.scenario)
    let inputs = Transcript(of: run.log).entries.map(\.input)
    for number in inputs.indices.dropFirst() {
      for architecture in file.feature.architectures.indices
      where WholeMatrix.isWanted || number % file.feature.architectures.count == architecture {
        let (whatIf, _) = try Self.whatIf(name, without: [number], architecture)
        #expect(whatIf.removed == [inputs[number]])
        #expect(whatIf.isInOrder, "without \(number)")
        #expect(!whatIf.isRestFailing, "without \(number): \(whatIf.new)")
        #expect(whatIf.cured.isEmpty && whatIf.remaining.isEmpty)
        var left = inputs
        left.remove(at: number)
        #expect(Transcript(of: whatIf.rest).entries.map(\.input) == left)
      }
    }
  }

  @Test func whatIsTakenAwayShows() throws {
    let file = try BundledScenarios.load("form/typical-registration")
    let arm = Arm(
      feature: file.feature, architecture: file.feature.architectures[0], layout: .main)
    let report = try WhatIfReport(
      Replayer(arm: arm, backend: .simulated), file.scenario,
      without: [30, 31], of: nil)
    let text = report.text(in: .plain)
    #expect(text.hasPrefix("without 30 (key password \"o\"), 31 (key password \"r\")\n"))
    #expect(text.contains("\n- key password \"o\"\n"))
    #expect(text.contains("\npassword          \"correct horse\" ≠ \"correct hse\"\n"), "\(text)")
    #expect(!report.isFailing)
  }

  /// In the end the two texts are the same, and the color is green.
  private static func scenario(expecting color: String) throws -> PreparedScenario {
    let text = """
      scenario: 1
      name: two texts
      feature: form
      steps:
        - autofill: {id: ada}
        - type: {into: password, text: ab}
        - type: {into: confirm, text: ab}
        - expect: {validation: {color: \(color)}}
      """
    let loaded = try FeatureCatalog.bundled.scenarioLoader.load(
      path: "a.scenario.yaml", bytes: Array(text.utf8))
    let form = try #require(FeatureCatalog.bundled.feature(named: "form"))
    return PreparedScenario(loaded.cases[0], for: form)
  }

  /// Which inputs it takes to fail can be told from which failures stay.
  @Test func failuresAreToldApart() throws {
    let form = try #require(FeatureCatalog.bundled.feature(named: "form"))
    let arm = Arm(feature: form, architecture: form.architectures[0], layout: .main)
    func whatIf(_ color: String, without numbers: [Int]) throws -> WhatIf {
      try WhatIf(
        Replayer(arm: arm, backend: .simulated), Self.scenario(expecting: color),
        without: numbers)
    }
    let still = try whatIf("red", without: [2, 4])
    #expect(still.remaining.count == 1 && still.cured.isEmpty && still.isRestFailing)
    let cured = try whatIf("red", without: [2])
    #expect(cured.cured.count == 1 && cured.remaining.isEmpty && !cured.isRestFailing)
    let unmet = try whatIf("green", without: [2])
    #expect(unmet.new.map(\.isOfExpectation) == [true] && !unmet.isRestFailing)
  }

  /// Of a log whose queues raced, the numbers count the log's inputs, in whatever order they came.
  @Test func numbersAreThoseOfTheLog() throws {
    let file = try BundledScenarios.load("favorites/background-update-then-main-update")
    let arm = Arm(
      feature: file.feature, architecture: file.feature.architectures[0],
      layout: try #require(QueueLayout(named: "model-serial")))
    let orders = Dictionary(
      grouping: (1...UInt64(60)).map { seed in
        Replayer(arm: arm, backend: .simulatedRandom(seed: seed)).run(file.scenario).log
      }, by: { Transcript(of: $0).entries.map(\.input) })
    let simulated = Replayer(arm: arm, backend: .simulated)
    for (inputs, logs) in orders {
      for number in inputs.indices.dropFirst() {
        let whatIf = try WhatIf(simulated, file.scenario, without: [number], of: logs[0])
        #expect(whatIf.removed == [inputs[number]])
        var left = inputs
        left.remove(at: number)
        #expect(Set(Transcript(of: whatIf.rest).entries.map(\.input)) == Set(left))
      }
    }
    #expect(orders.count > 1, "no schedule brought the inputs in another order")
  }

  @Test func severalAreTakenAwayAtOnceInAnyOrder() throws {
    let (one, _) = try Self.whatIf("favorites/typical-browsing", without: [4, 2, 4])
    let (other, _) = try Self.whatIf("favorites/typical-browsing", without: [2, 4])
    #expect(one.removed == other.removed)
    #expect(one.removed.count == 2)
    #expect(LogDigests(of: one.rest) == LogDigests(of: other.rest))
  }

  @Test(arguments: [
    ([0], WhatIf.Refusal.load), ([1_000_000], .noInput(1_000_000, last: -1)),
  ])
  func whatCannotBeTakenAwayIsRefused(numbers: [Int], refusal: WhatIf.Refusal) throws {
    do {
      _ = try Self.whatIf("form/typical-registration", without: numbers)
      Issue.record("it was taken away")
    } catch WhatIf.Refusal.noInput(let number, let last) {
      #expect(refusal == .noInput(number, last: -1))
      #expect(last > 0)
    } catch let error as WhatIf.Refusal {
      #expect(error == refusal)
    }
  }
}
