import Behaviour
import Bindings
import Catalog
import FeatureContract
import Testing
import TextOutput

@testable import Measurement
@testable import Reports

@Suite struct BehaviourReportTests {
  private static let table = BehaviourTable(
    of: FeatureCatalog.bundled.bindings.filter { ["closures", "AsyncStream"].contains($0.name) })

  @Test func eachQuestionHasTheBindingsByTheirAnswers() {
    let text = BehaviourReport(Self.table).text(width: 100)
    #expect(
      text.contains(
        """

        When is an observer told of a write?
          [a observes → write 1]
          in the call: closures
          2 jobs later (task pool, main): AsyncStream

        """))
    #expect(
      text.contains("Is the write of an equal value told?\n  [a observes → write 1 → write 1]\n"))
    #expect(text.contains("  yes: closures, AsyncStream\n"))
  }

  @Test func eachBindingHasItsAnswers() {
    let text = BehaviourReport(Self.table).textByBinding(width: 100)
    let question = "  When is an observer told of a write? [a observes → write 1]\n"
    #expect(text.contains(question + "    in the call\n"))
    #expect(text.contains(question + "    2 jobs later (task pool, main)\n"))
  }

  @Test func theMatrixHasARowForEachBinding() {
    let rows = BehaviourReport(Self.table).matrix.markdown.split(separator: "\n").dropFirst(2)
    #expect(rows.count == 2)
    #expect(
      rows.first?.hasPrefix("| closures | in the call | the new value | each | yes |") == true)
  }

  @Test func costsStandBesideTheWordsOfTheBinding() throws {
    let synthetic = SyntheticResult(ratios: [("mvc", 1.5), ("mvvm-async", 6)])
    let results = try Results(
      seed: 1, environment: .synthetic, features: [synthetic.make()],
      behaviour: Self.table)
    let section = try #require(BindingCosts(results).section)
    #expect(section.title == "What each binding costs: form under main")
    let rows = section.table.text.split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    #expect(rows.contains { $0.hasPrefix("direct - - ") })
    #expect(rows.contains { $0.hasPrefix("mvc in the call each ") })
    #expect(rows.contains { $0.hasPrefix("mvvm-async 2 jobs later each ") })
    #expect(
      section.notes.allSatisfy { $0.text.contains("told:") && $0.text.contains("of 1, 2, 3:") })
  }

  @Test func withoutBehaviourThereAreNoCostsOfBindings() throws {
    let synthetic = SyntheticResult()
    let results = try Results(
      seed: 1, environment: .synthetic, features: [synthetic.make()])
    #expect(BindingCosts(results).section == nil)
  }
}
