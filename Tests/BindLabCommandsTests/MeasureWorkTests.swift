import Foundation
import TestSupport
import Testing

/// Counted work, by the program as people use it. It needs valgrind and a release build.
@Suite(.enabled(if: WorkTools.areUsable)) struct MeasureWorkTests {
  private static let scenario = "Scenarios/form/confirm-pasted-last.scenario.yaml"

  @Test func twoRunsCountTheSame() async throws {
    func counted() async throws -> [Double] {
      let output = try await Tool().run(
        "measure", "work", Self.scenario, "--architecture", "mvc", "--queues", "main", "--format",
        "json")
      #expect(output.status == 0, "\(output.complaints)")
      let rows = try StoredFigures(output.text).rows("instructions")
      #expect(Set(rows.map(\.architecture)).isSuperset(of: ["direct", "mvc", "(empty)", "(echo)"]))
      return rows.compactMap(\.value)
    }
    let first = try await counted()
    #expect(try await counted() == first)
    #expect(first.allSatisfy { $0 > 0 })
  }

  /// The others are counted, before and after it. What ended it is told.
  @Test func anArmThatCannotBeCountedIsNamed() async throws {
    let output = try await BuiltTool("faulty-bindlab", in: Tool.package).run(
      "measure", "work", Self.scenario, "--architecture", "uncountable", "--architecture", "mvc",
      "--architecture", "mvp", "--queues", "main")
    #expect(output.status == 0, "\(output.complaints)")
    let rows = output.text.split(separator: "\n").map { $0.split(separator: " ") }
    for name in ["direct", "mvc", "mvp"] {
      #expect(rows.contains { $0.first == name[...] && $0.count == 4 }, "\(name): \(output.text)")
    }
    let words = rows.joined().joined(separator: " ")
    #expect(words.contains("uncountable - unavailable -"), "\(output.text)")
    #expect(
      words.contains(
        "Not counted: form: uncountable: a process that counts instructions ended with exit code "
          + "70: its copy crashed with signal "), "\(output.text)")
  }

  /// A half percent more is found in each trial, and equal code never differs.
  @Test func plantedWorkIsFound() async throws {
    let output = try await Tool().run(
      "measure", "self-test", "--work", Self.scenario, "--trials", "3", "--queues", "main")
    #expect(output.status == 0, "\(output.complaints)\n\(output.text)")
    #expect(output.text.contains("All planted work was found, and nothing else."))
  }

  /// A copy of the program that knows the service by another name stands for an older build.
  @Test func aBuildWithoutTheServiceIsTimedAlone() async throws {
    let folder = try TemporaryFolder()
    var program = try Data(contentsOf: #require(BuiltTool("bindlab").executable))
    // Swift keeps the first eight letters of "count-work" together.
    let name = try #require(program.range(of: Data("count-wo".utf8)))
    program.replaceSubrange(name, with: Data("cannot-w".utf8))
    let old = try folder.write(program, to: "old")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: old)
    let output = try await Tool().run(
      "measure", "against", old, Self.scenario, "--rough", "--architecture", "mvc", "--queues",
      "main")
    #expect(output.status == 0, "\(output.complaints)")
    #expect(output.text.contains("time, this/other"))
    let words = output.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("Instructions: unavailable: \(old) could not count direct"))
  }
}

/// Valgrind and binutils, and a build that measures: one for debugging refuses to.
private enum WorkTools {
  static let areUsable = !isDebug && areInstalled

  private static let areInstalled = ["valgrind", "strip"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
  }

  private static var isDebug: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }
}
