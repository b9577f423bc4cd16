import Catalog
import FeatureContract
import Foundation
import Replay
import ScenarioLanguage
import Scenarios
import Testing
import Verification

/// A child gets each scenario as its parent read it.
@Suite struct SentScenarioTests {
  @Test(arguments: BundledScenarios.names)
  func aScenarioArrivesAsItWasSent(name: String) throws {
    for file in try BundledScenarios.cases(of: name) {
      let line = try JSONEncoder().encode(SentScenario(file))
      let arrived = try JSONDecoder().decode(SentScenario.self, from: line).file(for: .bundled)
      let (one, other) = (file.scenario.flat, arrived.scenario.flat)
      #expect(arrived.path == file.path)
      #expect(arrived.golden == file.golden)
      #expect(arrived.scenario.digest == file.scenario.digest)
      #expect(one.steps == other.steps)
      #expect(one.given == other.given)
      #expect(one.transferBytes == other.transferBytes)
      #expect(
        one.canonicalText(in: file.feature.controls, positions: true)
          == other.canonicalText(in: file.feature.controls, positions: true))
      #expect([one.name, one.feature] == [other.name, other.feature])
      #expect([one.tags, one.only, one.queues] == [other.tags, other.only, other.queues])
      #expect(
        [one.mode.rawValue, one.agreement.rawValue] == [
          other.mode.rawValue, other.agreement.rawValue,
        ])
      #expect(one.seed == other.seed)
      #expect(one.caseNumber == other.caseNumber)
      #expect(one.externalQueues == other.externalQueues)
    }
  }

  /// Half a scenario is none, and no byte makes the reader trap or ask for more memory than the
  /// bytes could fill.
  @Test(arguments: [
    "form/flag-in-two-steps", "favorites/typical-browsing", "favorites/formatting-table",
    "favorites/swipes-inside-a-reload",
  ])
  func brokenBytesAreRefusedOrRead(name: String) throws {
    let bytes = try BundledScenarios.cases(of: name)[0].scenario.flat.transferBytes
    for length in bytes.indices {
      #expect(throws: TransferError.self) {
        try FlatScenario(transferBytes: Array(bytes[..<length]))
      }
    }
    #expect(throws: TransferError.self) { try FlatScenario(transferBytes: bytes + [0]) }
    for index in bytes.indices {
      for flipped: UInt8 in [0x01, 0x02, 0x80, 0xFF] {
        var broken = bytes
        broken[index] ^= flipped
        _ = try? FlatScenario(transferBytes: broken)
      }
    }
  }

  /// The digest tells that something else arrived than was sent.
  @Test func anotherScenarioThanWasSentIsRefused() throws {
    let files = try ["form/all-equal", "form/all-spaces"].map { try BundledScenarios.load($0) }
    let lines = try files.map { file in
      try #require(
        try JSONSerialization.jsonObject(with: JSONEncoder().encode(SentScenario(file)))
          as? [String: Any])
    }
    var mixed = lines[0]
    mixed["flat"] = lines[1]["flat"]
    let sent = try JSONDecoder().decode(
      SentScenario.self, from: try JSONSerialization.data(withJSONObject: mixed))
    #expect(throws: RequestError.self) { try sent.file(for: .bundled) }
    #expect(throws: RequestError.self) {
      try SentScenario(files[0]).file(for: FeatureCatalog(features: []))
    }
  }
}
