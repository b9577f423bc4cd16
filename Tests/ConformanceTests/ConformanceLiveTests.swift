import Catalog
import FeatureContract
import Queues
import Replay
import TestSupport
import Testing
import Verification

@Suite(.serialized) struct ConformanceLiveTests {
  /// On Dispatch, where the thread sanitizer can watch. Each pair of a scenario and an architecture
  /// runs under one of the layouts, and in the whole matrix under all.
  @Test(arguments: QueueLayout.all)
  func everyArchitectureShowsWhatTheSpecificationSays(layout: QueueLayout) async throws {
    let files = try BundledScenarios.loadAll().filter { !$0.isHeavy }
    let turn = try #require(QueueLayout.all.firstIndex(of: layout))
    let found = await DriverThread.run {
      var found: [String] = []
      for (index, file) in files.enumerated() where file.admits(layout) {
        for (number, architecture) in file.feature.architectures.enumerated()
        where file.admits(architecture) {
          let isItsTurn = (index + number) % QueueLayout.all.count == turn
          guard isItsTurn || WholeMatrix.isWanted else { continue }
          let arm = Arm(feature: file.feature, architecture: architecture, layout: layout)
          found += Judging.failures(of: file, arm, .live).map {
            "\(file.path): \(architecture.name): \($0.text)"
          }
        }
      }
      return found
    }
    #expect(found.isEmpty)
  }
}
