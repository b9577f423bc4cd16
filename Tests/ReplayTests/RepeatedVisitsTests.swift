import EventLogs
import FeatureContract
import FormScreen
import FormSpecification
import GivenData
import HeadlessUI
import Interaction
import Queues
import Replay
import Scenarios
import TestSupport
import Testing

@testable import Verification

/// A visit that is made again leaves nothing.
@Suite struct RepeatedVisitsTests {
  private static let visit: [UserInput] = [
    .id(.fill("a")), .password(.fill("b")), .confirm(.fill("b")), .tap(FormControls.register),
    .tap(FormControls.alertOK), .id(.fill("")), .password(.fill("")), .confirm(.fill("")),
  ]

  private static func file(_ inputs: [UserInput], tags: [String] = ["visit"]) -> ScenarioFile {
    let flat = FlatScenario.built(inputs.map { .input($0) }, of: "form", tags: tags)
    return ScenarioFile(
      path: "built", feature: Form.bundled, scenario: PreparedScenario(flat, for: Form.bundled))
  }

  @Test func onlyATaggedScenarioThatEndsWhereItBeginsIsAVisit() {
    #expect(RepeatedVisits(of: Self.file(Self.visit), through: Form.arms[0]) != nil)
    #expect(RepeatedVisits(of: Self.file(Self.visit, tags: []), through: Form.arms[0]) == nil)
    #expect(RepeatedVisits(of: Self.file([.id(.key("a"))]), through: Form.arms[0]) == nil)
  }

  /// Under sanitizers allocations are not counted, so that what is only kept is not found.
  @Test(arguments: [false, true], QueueLayout.presets)
  func whatIsKeptIsFoundAndNamed(keeps: Bool, layout: QueueLayout) throws {
    let keeping = PlainArchitecture<FormScreen>("keeping") { screen, _, _ in
      KeepingSession(keeps, screen)
    }
    let arm = Arm(of: .form, through: keeping, layout)
    let finding = try #require(RepeatedVisits(of: Self.file(Self.visit), through: arm)).finding
    guard keeps, LiveMemory.now.objects != 0 else {
      #expect(finding == nil)
      return
    }
    #expect(
      finding?.sentence.hasPrefix(
        "inputs 1 to 8 (fill id \"a\" … fill confirm \"\") end where they begin. Repeated: 64 "
          + "visits leave 64 objects (") == true, "\(finding?.sentence ?? "")")
  }
}

/// A form that may keep something of each registration.
private final class KeepingSession: ScreenSession {
  private var kept: [Kept] = []

  init(_ keeps: Bool, _ screen: FormScreen) {
    kept.reserveCapacity(2_000)
    screen.register.isEnabled = true
    screen.register.onTap = { [unowned self, unowned screen] in
      if keeps { kept.append(Kept()) }
      screen.alert.present(Alert(title: "", message: "", actions: ["ok"]))
    }
  }

  private final class Kept {}
}
