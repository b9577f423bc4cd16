import Catalog
import FeatureContract
import Queues
import Replay
import TestSupport
import Testing
import Verification

@Suite(.serialized) struct ConformanceLiveTests {
  /// On Dispatch, where the thread sanitizer can watch.
  @Test(arguments: QueueLayout.all)
  func everyArchitectureShowsWhatTheSpecificationSays(layout: QueueLayout) async throws {
    let files = try BundledScenarios.loadAll().filter { !$0.isHeavy }
    let found = await DriverThread.run {
      var found: [String] = []
      for file in files where file.admits(layout) {
        for architecture in file.feature.architectures where file.admits(architecture) {
          let arm = Arm(feature: file.feature, architecture: architecture, layout: layout)
          found += Judging.failures(of: file, arm, .live).map {
            "\(file.path): \(architecture.name): \($0.description)"
          }
        }
      }
      return found
    }
    #expect(found.isEmpty)
  }
}
