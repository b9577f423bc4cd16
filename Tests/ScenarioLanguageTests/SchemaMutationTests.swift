import Foundation
import ScenarioLanguage
import ScenarioMutations
import Scenarios
import Testing

/// An editor's complaint about a scenario that loads would be worse than none: of files that were
/// nearly right, those that load are right to the schema, too.
@Suite struct SchemaMutationTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: 0..<8 as Range<UInt64>)
  func mutatedFileThatLoadsIsAccepted(seed: UInt64) throws {
    let mutator = ScenarioMutator(try Corpus.package(Self.package), makesCostly: false)
    var loaded = 0
    for number in 0..<250 {
      let file = mutator.file(number, seed: seed)
      guard !file.origin.hasSuffix(".steps.yaml"), Self.loads(file.bytes) else { continue }
      loaded += 1
      let text = String(decoding: file.bytes, as: UTF8.self)
      let problems = try SchemaText.problems(with: text, as: "")
      #expect(
        problems?.isEmpty == true,
        "seed \(seed), file \(number), from \(file.origin) by \(file.mutations):\n\(text)")
    }
    #expect(loaded > 10)
  }

  private static func loads(_ bytes: [UInt8]) -> Bool {
    let files = FilesOfFolder(folder: ErrorGoldenTests.folder)
    do throws(ScenarioErrors) {
      _ = try ScenarioText.loader.load(path: "test", bytes: bytes, including: files)
      return true
    } catch {
      return false
    }
  }
}
