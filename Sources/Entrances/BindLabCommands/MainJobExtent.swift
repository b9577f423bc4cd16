import Measurement
import Queues
import Replay
import Verification

/// How much of the main job is made.
struct MainJobExtent {
  let backends: [BackendKind]
  let layouts: [QueueLayout]
  let plan: MeasurementPlan
  private let isQuick: Bool

  static let whole = MainJobExtent(
    backends: [.simulated, .live], layouts: QueueLayout.presets, plan: .quick, isQuick: false)
  /// The part that answers within seconds. It judges nearly every scenario, because that is quick;
  /// live runs, the other layouts and size sweeps take the time.
  static let quick = MainJobExtent(
    backends: [.simulated], layouts: [.main], plan: .brief, isQuick: true)

  var arms: ArmSelection { ArmSelection(layouts: layouts.map(\.name)) }

  func verifies(_ file: ScenarioFile) -> Bool { !isQuick || !file.isHeavy && !file.isHuge }

  func measures(_ file: ScenarioFile) -> Bool {
    isQuick ? file.isMeasured : file.isChosenForMeasuring
  }

  func draws(on backend: BackendKind) -> Int { isQuick ? 1 : Draws.usual(on: backend) }

  /// What is missing, in words; nil if nothing is.
  func leftOut(verifying count: Int, of all: Int) -> String? {
    guard isQuick else { return nil }
    return "\(count) of \(all) scenarios, verified in simulation under main alone with one draw "
      + "each; few rounds, no other layouts, no sizes, no latencies, no memory of visits"
  }
}
