import Foundation
import Testing

/// No floor outgrows the room that ARCHITECTURE.md gives it, and nothing is too long to be read at
/// once. To raise a budget, its row names the features that it is raised for.
@Suite struct BudgetTests {
  struct Row {
    let what: String
    let budget: Int
    let before: Int
    let reason: String

    /// The folders whose lines of Swift it counts; none if it counts something else.
    var folders: [String] {
      what.matches(of: /`((?:Sources|Tools|Tests)[^`]*)`/).map { String($0.1) }
        .filter { $0 != "Tests/Zoo" && !what.hasPrefix("lines ") }
    }

    /// What the features that it names add up to.
    var told: Int {
      reason.matches(of: /\p{L} \+([0-9 ]+)/).reduce(0) { $0 + BudgetTests.number($1.1) }
    }
  }

  fileprivate static func number(_ text: Substring) -> Int { Int(text.filter(\.isNumber)) ?? 0 }

  /// The rows of the table of budgets.
  static let rows: [Row] = {
    let page = (try? String(contentsOf: Repository.file("ARCHITECTURE.md"), encoding: .utf8)) ?? ""
    return page.matches(of: /(?m)^\| ([^|]+) \| ([0-9 ]+) \| ([0-9 ]+) \|(.*)\|$/).map {
      Row(
        what: String($0.1), budget: BudgetTests.number($0.2), before: BudgetTests.number($0.3),
        reason: String($0.4))
    }
  }()

  @Test(arguments: rows) func aRaisedBudgetSaysWhatFor(row: Row) {
    #expect(row.budget - row.before <= row.told, "\(row.what): name each feature, as `… +180`")
  }

  @Test func everyFloorHasABudget() throws {
    let named = Set(Self.rows.flatMap(\.folders))
    let floors = try FileManager.default.contentsOfDirectory(
      atPath: Repository.file("Sources").path)
    #expect(Set(floors.map { "Sources/\($0)" }).subtracting(named).isEmpty)
    #expect(named.isSuperset(of: ["Sources", "Tools", "Tests"]))
  }

  @Test(arguments: rows.filter { !$0.folders.isEmpty }) func aFloorKeepsToItsBudget(row: Row) {
    let count = Repository.swiftFiles.filter { file in
      row.folders.contains { file.path.hasPrefix($0 + "/") } && !file.path.hasPrefix("Tests/Zoo/")
    }.reduce(0) { $0 + $1.lines.count }
    #expect(count <= row.budget, "\(row.what)")
  }

  /// What the table counts beside Swift.
  @Test func nothingElseOutgrowsItsBudget() throws {
    let prose = try (Repository.names(in: "") + Repository.names(in: "docs"))
      .filter { $0.hasSuffix(".md") }
    let counts = [
      "lines of page assets": try Repository.lines(
        of: Repository.names(in: "Sources/Faces/Pages/Assets")),
      "lines of prose": try Repository.lines(of: prose),
      "lines of `CONTRIBUTING.md`": try Repository.lines(of: ["CONTRIBUTING.md"]),
      "public names": try Repository.lines(of: ["docs/public-names.txt"]),
      "options and flags": Repository.swiftFiles.filter { $0.path.hasPrefix("Sources/") }
        .flatMap(\.lines)
        .count { $0.hasPrefix("  @Option(") || $0.hasPrefix("  @Flag(") },
    ]
    for (what, count) in counts {
      let row = try #require(Self.rows.first { $0.what.hasPrefix(what) }, "no row: \(what)")
      #expect(count <= row.budget, "\(what)")
    }
  }

  @Test func noFileIsLongerThan300Lines() {
    #expect(Repository.swiftFiles.filter { $0.lines.count > 300 }.map(\.path) == [])
  }

  @Test func noFunctionIsLongerThan70Lines() {
    #expect(Repository.swiftFiles.flatMap { Self.longFunctions(in: $0) } == [])
  }

  private static let starts: Set<Substring> = ["func", "init", "init?", "deinit", "subscript"]

  /// By the indentation, which the formatter makes.
  private static func longFunctions(in file: Repository.File) -> [String] {
    file.lines.indices.compactMap { first in
      let line = file.lines[first]
      let words = line.prefix { !"/\"(".contains($0) }.split { " <{".contains($0) }
      guard words.contains(where: starts.contains), !line.hasSuffix("}") else { return nil }
      let indent = line.prefix { $0 == " " }
      let end = file.lines[(first + 1)...].firstIndex {
        $0 == indent + "}" || !$0.isEmpty && !$0.hasPrefix(indent)
      }
      return (end ?? first) - first >= 70 ? "\(file.path):\(first + 1)" : nil
    }
  }
}

/// The sources of this repository.
enum Repository {
  struct File {
    let path: String
    /// As `wc -l` counts them.
    let lines: [Substring]
  }

  static func file(_ path: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: path)
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: file(path), encoding: .utf8)
  }

  /// As `wc -l` counts them.
  static func lines(of paths: [String]) throws -> Int {
    try paths.reduce(0) { try $0 + text($1).utf8.count { $0 == UInt8(ascii: "\n") } }
  }

  /// The paths of what is in a folder; hidden files are none.
  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file(folder).path)
      .filter { !$0.hasPrefix(".") }.map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
  }

  static let swiftFiles: [File] = ["Sources", "Tools", "Tests"].flatMap { folder in
    let all = FileManager.default.enumerator(atPath: file(folder).path)?.allObjects ?? []
    let paths = all.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
    return paths.compactMap { path -> File? in
      let path = "\(folder)/\(path)"
      guard let text = try? String(contentsOf: file(path), encoding: .utf8) else { return nil }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      return File(path: path, lines: Array(lines))
    }
  }
}
