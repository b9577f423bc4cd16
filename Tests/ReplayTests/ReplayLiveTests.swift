import EventLogs
import FeatureContract
import FormScreen
import Interaction
import Queues
import Scenarios
import TestSupport
import Testing
import Verification

@testable import Replay

@Suite(.serialized) struct ReplayLiveTests {
  @Test(arguments: QueueLayout.all)
  func everyWriteGoesBackToItsInput(layout: QueueLayout) async {
    let found = await DriverThread.run {
      Form.arms(under: layout).flatMap { arm -> [String] in
        let expected = CauseChain.counts(
          of: .write, in: Form.run(.settled(Inputs.edits), arm).log)
        let scenarios = [
          FlatScenario.settled(Inputs.edits), .form([.inBurst(Inputs.edits)]),
          .form([.inOneTurn(Inputs.edits)]),
        ]
        return scenarios.enumerated().flatMap { index, scenario -> [String] in
          let log = Form.run(scenario, arm, .live).log
          let counts = CauseChain.counts(of: .write, in: log)
          let isRight =
            index == 0 ? counts == expected : Form.isOfBurst(counts, of: arm, alone: expected)
          let lost = CauseChain.lost(in: log).map { "\(arm.architecture.name): \($0) is lost" }
          return lost + (isRight ? [] : ["\(arm.architecture.name): other writes"])
        }
      }
    }
    #expect(found.isEmpty)
  }

  @Test(arguments: QueueLayout.all)
  func liveRunsAreJudgedRightAndEndAsSimulatedOnes(layout: QueueLayout) async {
    let found = await DriverThread.run {
      Form.arms(under: layout).flatMap { arm -> [String] in
        let scenario = FlatScenario.settled(Inputs.registration)
        let simulated = LogDigests(of: Form.run(scenario, arm).log)
        let live = LogDigests(of: Form.run(scenario, arm, .live).log)
        let failures = Form.verdict(scenario, arm, .live).findings.map(\.text)
        return failures + (live.output == simulated.output ? [] : ["\(arm.architecture.name)"])
      }
    }
    #expect(found.isEmpty)
  }

  @Test func aRunThatFeedsItselfIsReported() async {
    let failures = await DriverThread.run {
      let arm = FlawedForm.arm(.feedsItself, .modelSerial)
      return Form.verdict(.settled([.id(.key("a"))]), arm, .live, jobBudget: 50).findings
    }
    #expect(failures.map(\.rule).contains(.notSettled))
  }

  @Test func aLeakedSessionIsFound() async {
    let failures = await DriverThread.run {
      let arm = FlawedForm.arm(.leaksItsSession, .modelSerial)
      return Form.verdict(.settled([.id(.key("a"))]), arm, .live).findings
    }
    #expect(failures.map(\.rule) == [.leftBehind])
  }
}
