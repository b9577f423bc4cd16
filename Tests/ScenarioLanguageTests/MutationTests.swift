import Foundation
import ScenarioLanguage
import ScenarioMutations
import Scenarios
import Testing

/// Files that were nearly right: whatever is changed in them, they load or are refused with a code
/// and a place inside the file. The fuzzer does the same with millions.
@Suite struct MutationTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: 0..<8 as Range<UInt64>)
  func mutatedFileIsLoadedOrRefusedWithACodeAndAPlace(seed: UInt64) throws {
    let corpus = try Corpus.package(Self.package)
    let mutator = ScenarioMutator(corpus, makesCostly: false)
    let check = Self.check(corpus)
    for number in 0..<125 {
      let file = mutator.file(number, seed: seed)
      let faults = check.check(file.bytes, as: file.origin).faults
      if !faults.isEmpty {
        Issue.record(
          """
          seed \(seed), file \(number), from \(file.origin) by \(file.mutations): \(faults)
          \(String(decoding: file.bytes.prefix(4_000), as: UTF8.self))
          """)
      }
    }
  }

  @Test(arguments: RichScenarios.all.map(\.name)) func whatIsMutatedLoads(name: String) throws {
    let file = try #require(RichScenarios.all.first { $0.name == name })
    let check = Self.check(Corpus(kinds: [RichScenarios.all]))
    let result = check.check(file.bytes, as: name)
    #expect(result.faults == [])
    #expect({ if case .loaded = result.outcome { true } else { false } }(), "\(result.outcome)")
  }

  private static func check(_ corpus: Corpus) -> LoadingCheck {
    LoadingCheck(
      ScenarioText.loader,
      controls: Dictionary(
        uniqueKeysWithValues: ScenarioText.vocabularies.map { ($0.name, $0.controls) }),
      corpus: corpus, mostMilliseconds: .infinity)
  }
}
