import Catalog
import FeatureContract
import Queues
import Replay
import Testing
import Verification

/// Right architectures show nothing wrong in between, in whatever order their jobs run.
@Suite struct TransientConformanceTests {
  /// Where local effects come at once and the model's changes late, these once looked wrong.
  @Test(arguments: ["everything-in-one-burst", "random-visits-in-bursts"], QueueLayout.all)
  func aRightPageInABurstGlitchesNowhere(name: String, layout: QueueLayout) throws {
    let file = try BundledScenarios.load("favorites/\(name)")
    for architecture in file.feature.architectures {
      let arm = Arm(feature: file.feature, architecture: architecture, layout: layout)
      for backend in [BackendChoice.simulated] + (1...3).map({ .ordered(.walk(seed: $0)) }) {
        let judgement = JudgedRun(of: file.scenario, through: arm, on: backend).judgement
        let place = "\(architecture.name), \(layout.name), \(backend)"
        #expect(judgement.findings.isEmpty, "\(place): \(judgement.findings)")
        let mayGlitch = architecture.declared.contains { $0.kind == .glitch }
        if judgement.knownInversion == nil, !mayGlitch {
          #expect(judgement.glitches == 0, "\(place)")
        }
      }
    }
  }
}
