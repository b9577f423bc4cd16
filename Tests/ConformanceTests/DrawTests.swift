import Catalog
import EventLogs
import FeatureContract
import Foundation
import Queues
import Replay
import Scenarios
import Testing
import Verification

/// The bundled scenarios by other draws than their own.
@Suite struct DrawTests {
  private static let drawn: [ScenarioFile] = {
    let files = (try? BundledScenarios.loadAll()) ?? []
    return ScenarioReading(.bundled).draws(6, of: files)
  }()

  @Test func onlyWhatDrawsHasFurtherDraws() throws {
    let files = try BundledScenarios.loadAll()
    let names = Set(Self.drawn.map(\.path))
    #expect(names.count >= 10)
    #expect(Self.drawn.count == 5 * names.count)
    for file in files where names.contains(file.path) {
      #expect(file.isDrawn && !file.isHeavy && !file.isHuge)
    }
    for file in files where file.isDrawn && !file.isHeavy { #expect(names.contains(file.path)) }
    #expect(Self.drawn.allSatisfy { $0.golden == nil && $0.draw != 0 })
    #expect(files.allSatisfy { $0.draw == 0 })
    #expect(ScenarioReading(.bundled).draws(1, of: files).isEmpty)
  }

  @Test func aFileThatDrawsNothingHasNoOtherDraw() throws {
    let file = try BundledScenarios.load("form/load-only")
    let error = #expect(throws: RequestError.self) {
      try ScenarioReading(.bundled).drawn(file, by: 3)
    }
    #expect(error?.message.contains("has no `generate`") == true)
  }

  /// A right architecture is right in every draw.
  @Test(arguments: 0..<5)
  func everyArchitectureIsRight(place: Int) throws {
    for (index, file) in Self.drawn.enumerated() where index % 5 == place {
      for arm in file.arms(turn: index) {
        let run = JudgedRun(of: file, through: arm)
        #expect(
          run.findings.isEmpty,
          "\(RunCommands(for: file, through: arm).replay)")
      }
    }
  }

  @Test func aChildGetsTheDraw() throws {
    for file in Self.drawn {
      let line = try JSONEncoder().encode(SentScenario(file))
      let sent = try JSONDecoder().decode(SentScenario.self, from: line)
      let arrived = try #require(try SentScenario.files([sent], for: .bundled).first)
      #expect(arrived.draw == file.draw)
      #expect(arrived.scenario.flat.steps == file.scenario.flat.steps)
    }
  }

  /// The log alone says what was drawn.
  @Test func aLogRepeatsTheDraw() throws {
    for file in Self.drawn.prefix(12) {
      let arm = try #require(file.arms(turn: 3).first)
      let log = Replayer(arm: arm, backend: .simulated).run(file.scenario).log
      func logged(_ draw: UInt64) throws -> EventLog {
        let origin = LogOrigin(
          path: file.name.path, drawSeed: draw, sources: LoggedRunTests.sources(of: file))
        return try LogReading(log.from(origin).written()).log
      }
      let kept = try LoggedRun(logged(file.draw), "a.jsonl", .bundled)
      #expect(kept.scenario.digest == file.scenario.digest)
      #expect(throws: RequestError.self) {
        try LoggedRun(logged(file.draw + 1), "a.jsonl", .bundled)
      }
    }
  }
}
