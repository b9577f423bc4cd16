import Catalog
import EventLogs
import FeatureContract
import HeadlessUI
import Queues
import Replay
import Reports
import Scenarios
import Testing

@testable import BindLabCommands

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

  /// Any one of the inputs, through every architecture: what is left is as the specification has
  /// it, and came in the order in which it was.
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
      for architecture in file.feature.architectures.indices {
        let (whatIf, _) = try Self.whatIf(name, without: [number], architecture)
        #expect(whatIf.removed == [inputs[number]])
        #expect(whatIf.isInOrder, "without \(number)")
        #expect(whatIf.failures.isEmpty, "without \(number): \(whatIf.failures)")
        var left = inputs
        left.remove(at: number)
        #expect(Transcript(of: whatIf.rest).entries.map(\.input) == left)
      }
    }
  }

  @Test func whatIsTakenAwayShows() throws {
    let (whatIf, file) = try Self.whatIf("form/typical-registration", without: [1])
    let text = WhatIfReport(whatIf, of: file.feature, numbers: [1]).text(in: .plain)
    #expect(text.hasPrefix("without 1 ("))
    let first = whatIf.removed[0].description(in: file.feature.controls)
    #expect(text.contains("\n- \(first)\n"))
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
