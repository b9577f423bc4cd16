import GivenData
import Interaction
import ScenarioLanguage
import Scenarios
import Testing

/// Values that programs often take wrongly: their table, and what draws make of them.
@Suite struct HostileValueTests {
  private static let keys = """
    given:
      repositories:
        - {name: swift, url: "https://a.org/swift", stars: 67000, updated: 2015-02-07}
        - {generate: {count: 40HOSTILE}}
        - {name: nio, url: "https://a.org/nio", stars: 1, updated: 2015-02-07}
      favorites: [nio, repo-0007]

    """

  private static func scenario(
    _ steps: String..., options: String = "", draw: UInt64
  ) throws -> FlatScenario {
    let text =
      "scenario: 1\nname: a test\nfeature: favorites\n"
      + keys.replacing("HOSTILE", with: options) + "steps:\n"
      + steps.map { "  - \($0)\n" }.joined()
    return try ScenarioText.loader.load(
      path: "test", bytes: Array(text.utf8), including: nil, drawing: draw
    ).cases[0]
  }

  @Test func theTableHasEachClassOnce() {
    let names = HostileClass.standard.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count >= 10)
  }

  @Test(arguments: 1..<80 as Range<UInt64>)
  func hostileRecordsKeepTheRules(draw: UInt64) throws {
    let given = try Self.scenario("idle", draw: draw).given
    let records = given.records("repositories")
    let urls = records.map { Array($0.text("url").utf8) }
    #expect(Set(urls).count == urls.count)
    #expect(records.allSatisfy { $0.number("stars") >= 0 })
    for record in records {
      // A required field is never left out; reading it traps.
      _ = (record.text("name"), record.day("updated"))
    }
    #expect(records[0].text("name") == "swift" && records[41].text("url") == "https://a.org/nio")
    #expect(given.records("favorites") == [records[41], records[8]])
  }

  @Test func everyClassComesUp() throws {
    var names: Set<[UInt8]> = []
    var numbers: Set<Int> = []
    for draw in 1..<300 as Range<UInt64> {
      for record in try Self.scenario("idle", draw: draw).given.records("repositories") {
        names.insert(Array(record.text("name").utf8))
        numbers.insert(record.number("stars"))
      }
    }
    for one in HostileClass.standard {
      for value in one.values {
        switch value {
        case .text(let text): #expect(names.contains(Array(text.utf8)), "\(one.name)")
        case .number(let number): #expect(numbers.contains(number), "\(one.name)")
        case .day, .absent: break
        }
      }
    }
    #expect(names.contains(Array("REPO-0003".utf8)))
  }

  @Test func aFileCallsRecordsAsItsOwnDrawDoes() throws {
    for draw in 1..<40 as Range<UInt64> {
      let scenario = try Self.scenario(
        "tap: {row: repo-0007}", "tap: {row: swift}", "external: {remove: repo-0007}", draw: draw)
      let record = scenario.given.records("repositories")[8]
      #expect(
        scenario.inputs == [
          .tapRow(.identity(record.text("url"))), .tapRow(.identity("https://a.org/swift")),
          .external(.remove(.init(index: 8, name: record.text("name"))), on: "background"),
        ])
    }
  }

  @Test func theFilesOwnDrawHasThemWhereItAsks() throws {
    let plain = try Self.scenario("idle", draw: 0).given.records("repositories")
    let hostile = try Self.scenario("idle", options: ", hostile: true", draw: 0)
    let records = hostile.given.records("repositories")
    #expect(plain.map { $0.text("name") }[1] == "repo-0000")
    #expect(plain.count == records.count)
    let changed = zip(plain, records).count { $0 != $1 }
    #expect((10..<35).contains(changed))
    #expect(
      hostile.givenLines.contains("given repositories generate count=40 seed=0 hostile"))
  }

  @Test func aFileKeepsThemOutOfOtherDraws() throws {
    for draw in 1..<20 as Range<UInt64> {
      let records = try Self.scenario("idle", options: ", hostile: false", draw: draw)
        .given.records("repositories")
      #expect(records[1...40].allSatisfy { $0.text("name").hasPrefix("repo-00") })
    }
  }

  // MARK: Texts that are typed

  @Test func textsAreHostileWhereTheFileAsks() throws {
    func texts(_ options: String) throws -> Set<String> {
      let lines = try GeneratedInputs.lines(
        "count: 400, weights: {paste: 1, autofill: 1, type: 1}\(options)")
      return Set(lines)
    }
    let (plain, hostile) = (try texts(""), try texts(", hostile: true"))
    #expect(try texts(", hostile: false") == plain)
    let new = hostile.subtracting(plain)
    #expect(new.count > 20)
  }

  /// Two fields that differ in one mark that nobody sees: the commonest of hostile pairs.
  @Test func twoFieldsAreNearlyEqualAtTimes() throws {
    let file = ScenarioText.file("generate: {count: 300, weights: {autofill: 1}, hostile: true}")
    var fields: [ControlID: String] = [:]
    var pairs = 0
    for input in try ScenarioText.load(file).inputs {
      guard case .field(let field, .fill(let text)) = input else { continue }
      fields[field] = text
      pairs +=
        fields.values.contains { other in
          text.unicodeScalars.count == other.unicodeScalars.count + 1
            && text.unicodeScalars.starts(with: other.unicodeScalars)
        } ? 1 : 0
    }
    #expect(pairs > 20)
  }
}
