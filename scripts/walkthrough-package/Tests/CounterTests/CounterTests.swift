import BindLabKit
import Catalog
import CounterSpecification
import DirectCounter
import Testing

@Suite struct CounterTests {
  /// The scenario of the walkthrough, under every preset queue layout and on both backends.
  @Test(arguments: BackendKind.allCases) func itShowsWhatTheSpecificationSays(_ backend: BackendKind)
    async throws
  {
    let counter = FeatureEntry(CounterFeature(), architectures: [DirectCounter()])
    let laboratory = Laboratory(.bundled.adding(counter))
    let scenarios = try laboratory.scenarios(["Scenarios/counter"])
    let report = try laboratory.verify(scenarios, on: backend)
    #expect(report.isPassed, "\(report.text)")
    #expect(report.cells.count == 5)
    #expect(report.cells.allSatisfy { $0.runs == 1 && $0.passed == 1 })
  }
}
