import FeatureContract
import Replay
import ScenarioLanguage
import TextOutput
import Verification

/// An arm that ended the process in which it ran, with the reason.
struct Crash {
  let arm: Arm
  let ending: String

  func words(in ink: Ink) -> [String] {
    [
      ink.paint(VisibleText.of("\(arm.name) crashes"), .heading),
      "  " + ink.paint(VisibleText.of(ending), .removed),
    ]
  }
}

/// A scenario as the loader reads it, with the arms that survive it. Each arm is tried in another
/// process first, so a crash loses nothing that was typed.
struct RehearsedScenario {
  private let file: ScenarioFile
  private var arms: [Arm] = []
  private(set) var crashes: [Crash] = []

  init(
    _ scenario: PlayedScenario, _ arms: [Arm], _ setting: PlaySession.Setting
  ) throws(ScenarioErrors) {
    let (text, path) = (
      scenario.text, "Scenarios/\(setting.feature.name)/played\(ScenarioName.suffix)"
    )
    file = try ScenarioReading(setting.catalog).load(text: text, asIfAt: path)[0]
    for arm in arms {
      if let ending = setting.rehearse(file, arm) {
        crashes.append(Crash(arm: arm, ending: ending))
      } else {
        self.arms.append(arm)
      }
    }
  }

  /// The runs of the arms that survive; nil if there is none.
  var runs: PlayedRuns? { arms.isEmpty ? nil : PlayedRuns(file, arms) }
}
