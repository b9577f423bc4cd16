import Exploration
import FeatureContract
import Queues
import RaceScores
import Replay
import Testing
import Verification
import Zoo

/// Faults that need a second tap, each with a scenario that has one.
@Suite struct SecondTapTests {
  private static func cells(of tap: SecondTap, _ architecture: String) throws -> [VerificationCell]
  {
    let reading = ScenarioReading(.secondTaps)
    let files = try reading.load(text: tap.text, asIfAt: "\(tap.name).scenario.yaml")
    let arms = ArmSelection(architectures: [architecture])
    return VerificationMatrix.cells(of: try reading.tasks(files, arms, on: .simulated))
  }

  @Test(arguments: SecondTap.all.map(\.name))
  func oneTapIsEnoughToFindIt(name: String) throws {
    let tap = try #require(SecondTap.all.first { $0.name == name })
    let findings = try Self.cells(of: tap, Race.wrong).flatMap(\.findings)
    #expect(!findings.isEmpty)
    let isOfASecondTap = findings.allSatisfy {
      if case .again? = $0.run?.order { true } else { false }
    }
    #expect(isOfASecondTap, "\(findings.map(\.placedText))")
    #expect(
      findings.contains { $0.placedText.contains("a second ") },
      "\(findings.map(\.placedText).prefix(3))")
    for cell in try Self.cells(of: tap, Race.right) {
      #expect(cell.findings.isEmpty && cell.runs > 1, "\(cell.findings.map(\.placedText))")
    }
  }

  @Test func aToggleMayBeTurnedTwice() throws {
    for cell in try Self.cells(of: .turnedTwice, Race.wrong) {
      #expect(cell.findings.isEmpty && cell.runs > 1, "\(cell.findings.map(\.placedText))")
    }
  }

  @Test(arguments: SecondTap.all.map(\.name))
  func exploringFindsItAndWritesTheSecondTap(name: String) throws {
    let tap = try #require(SecondTap.all.first { $0.name == name })
    let wrong = try tap.explored(Race.wrong, orders: 40)
    let failure = try #require(wrong.failures.first)
    #expect(failure.swaps <= 2, "\(failure.schedule)")
    let text = try #require(failure.text)
    let files = try ScenarioReading(.secondTaps).load(text: text, asIfAt: "found.scenario.yaml")
    let file = try #require(files.first)
    let arm = try #require(Arm(file.feature, architecture: Race.wrong, layout: tap.layout.name))
    let replayed = JudgedRun(of: file, through: arm).findings
    #expect(replayed.contains { $0.subject == failure.identity }, "\(text)")
    let right = try tap.explored(Race.right, orders: 200)
    #expect(right.failures.isEmpty, "\(right.failures.map(\.cause))")
  }
}
