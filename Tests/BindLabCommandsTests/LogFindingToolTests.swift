import Foundation
import TestSupport
import Testing

/// Writes and glitches of logs by name, and what the inputs of two logs caused, as a user asks.
@Suite struct LogFindingToolTests {
  private static let scenario = """
    scenario: 1
    name: the last field is pasted
    feature: form
    steps:
      - autofill: {id: ada, password: horse}
      - paste: {into: confirm, text: horse}

    """

  /// A folder with a log of each of these architectures.
  private static func logs(_ arms: [String: [String]]) async throws -> (Tool, TemporaryFolder) {
    let folder = try TemporaryFolder()
    try folder.write(scenario, to: "a.scenario.yaml")
    let tool = Tool(folder: folder.url)
    for (name, arguments) in arms {
      let output = try await tool.run(
        ["replay", "a.scenario.yaml", "--log", "\(name).jsonl"] + arguments)
      #expect(output.status == 0, "\(output.complaints)")
    }
    return (tool, folder)
  }

  private static let reactive = ["--architecture", "mvvm-reactive"]

  /// What is named can be asked about.
  @Test func aGlitchIsNamedWithWhatWouldHaveBeenRight() async throws {
    let (tool, folder) = try await Self.logs(["r": Self.reactive])
    let output = try await tool.run("log", "glitches", "r.jsonl")
    #expect(output.status == 0)
    let glitch = try #require(output.text.firstMatch(of: /(?m)^ {2}#(\d+) .*$/))
    #expect(
      output.text == """
        input 3: paste confirm "horse"
        \(glitch.output.0)
        \(String(repeating: " ", count: 5 + glitch.output.1.count + "validation.text  ".count))\
        glitch: should be "空欄があります" or "登録可能です"

        \(output.text.split(separator: "\n").last ?? "")

        """)
    #expect(output.text.hasSuffix(" redundant, 1 glitch\n"))
    #expect(glitch.output.0.contains(#""空欄があります" -> "パスワードが確認用と一致していません""#))
    let why = try await tool.run("log", "why", "r.jsonl", String(glitch.output.1))
    #expect(why.text.contains("  write validation.text \"パスワードが確認用と一致していません\""))
    #expect(why.text.contains("input 3: paste confirm"))
    // No time passed.
    #expect(!why.text.contains("0 ns"))
    withExtendedLifetime(folder) {}
  }

  @Test(
    arguments: [
      ([], ["redundant", "glitch: ", "input 0: load", "register.enabled"], []),
      (["--redundant"], ["(redundant)"], ["->", "glitch:"]),
      (["validation.color"], ["\"red\" -> \"green\""], ["register", "validation.text", "glitch:"]),
      (["validation"], ["validation.text", "validation.color"], ["register"]),
    ] as [([String], [String], [String])])
  func writesAreNamed(arguments: [String], has: [String], hasNot: [String]) async throws {
    let (tool, folder) = try await Self.logs(["r": Self.reactive])
    let output = try await tool.run(["log", "writes", "r.jsonl"] + arguments)
    #expect(output.status == 0, "\(output.complaints)")
    for words in has { #expect(output.text.contains(words), "\(output.text)") }
    for words in hasNot { #expect(!output.text.contains(words), "\(output.text)") }
    let lines = try await tool.run(
      ["log", "writes", "r.jsonl", "--format", "jsonl"] + arguments)
    let objects = try lines.text.split(separator: "\n").map { try Write(String($0)) }
    #expect(objects.count == output.text.split(separator: "\n").count { $0.hasPrefix("  #") })
    #expect(
      objects.count { $0.glitch == true }
        == (arguments == [] || arguments == ["validation"] ? 1 : 0))
    withExtendedLifetime(folder) {}
  }

  @Test func theGlitchesOfAMaskedLogAreUnknown() async throws {
    let (tool, folder) = try await Self.logs(["r": Self.reactive + ["--mask", "password"]])
    let writes = try await tool.run("log", "writes", "r.jsonl")
    #expect(writes.status == 0)
    #expect(writes.text.hasSuffix(" redundant, unknown glitches\n"))
    #expect(writes.complaints.contains("which writes are glitches is unknown: r.jsonl is masked"))
    let glitches = try await tool.run("log", "glitches", "r.jsonl")
    #expect(glitches.status == 2)
    #expect(try await tool.run("log", "writes", "r.jsonl", "nothing").status == 64)
    withExtendedLifetime(folder) {}
  }

  @Test func twoArchitecturesAreComparedInputByInput() async throws {
    let (tool, folder) = try await Self.logs(["d": [], "r": Self.reactive])
    let output = try await tool.run("log", "diff", "d.jsonl", "r.jsonl")
    #expect(output.status == 0, "equal screens are no difference")
    #expect(
      output.text.hasSuffix(
        """
        the same screens after each of 4 inputs

        What the inputs caused, d.jsonl ≠ r.jsonl:

        input                      writes  redundant  notifications  hops  glitches
        ------------------------  -------  ---------  -------------  ----  --------
        2  fill password "horse"    3 ≠ 6      3 ≠ 6          1 ≠ 2     0         0
        3  paste confirm "horse"    3 ≠ 6      0 ≠ 2          1 ≠ 2     0     0 ≠ 1
        the whole run             12 ≠ 18     7 ≠ 12          4 ≠ 6     0     0 ≠ 1
        2 of 4 inputs caused the same in both

        """), "\(output.text)")
    let same = try await tool.run("log", "diff", "d.jsonl", "d.jsonl")
    #expect(!same.text.contains("What the inputs caused"))
    withExtendedLifetime(folder) {}
  }

  /// What a masked log does not tell is compared neither on the screens nor in the inputs.
  @Test func aMaskedLogIsComparedByWhatItTells() async throws {
    let (tool, folder) = try await Self.logs([
      "d": [], "r": Self.reactive, "m": ["--mask", "password", "--mask", "confirm"],
    ])
    let same = try await tool.run("log", "diff", "m.jsonl", "d.jsonl")
    #expect(same.text.contains("the same"), "\(same.text)")
    #expect(!same.text.contains("What the inputs caused"), "\(same.text)")
    let other = try await tool.run("log", "diff", "m.jsonl", "r.jsonl")
    #expect(other.status == 0)
    #expect(!other.text.contains("horse") && !other.text.contains("not the same"))
    #expect(
      other.text.hasSuffix(
        """
        2 of 4 inputs caused the same in both
        glitches are not compared, because not both logs can be judged

        """), "\(other.text)")
    withExtendedLifetime(folder) {}
  }

  /// A live log tells its times; of a simulated one, only one in which time passes.
  @Test(arguments: [
    (["--backend", "live"], "", true), ([], "", false), ([], "  - wait: 5ms\n", true),
  ])
  func timesAreToldWhereTheySaySomething(
    arguments: [String], step: String, tellsTime: Bool
  ) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scenario + step, to: "a.scenario.yaml")
    let tool = Tool(folder: folder.url)
    _ = try await tool.run(["replay", "a.scenario.yaml", "--log", "a.jsonl"] + arguments)
    for command in [["next-change", "a.jsonl", "id"], ["writes", "a.jsonl"]] {
      let output = try await tool.run(["log"] + command)
      #expect(
        output.text.contains(/#\d+  \d+(\.\d+)? (ns|µs|ms)\s/) == tellsTime, "\(output.text)")
    }
  }
}

private struct Write: Decodable {
  let seq: Int
  let redundant: Bool
  let glitch: Bool?

  init(_ line: String) throws {
    self = try JSONDecoder().decode(Write.self, from: Data(line.utf8))
  }
}
