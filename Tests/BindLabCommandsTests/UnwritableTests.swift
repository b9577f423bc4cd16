import Foundation
import TestSupport
import Testing

/// Each command that writes files says in plain words what is in the way, and harms nothing.
@Suite struct UnwritableTests {
  /// A command and a file that it writes.
  struct Writer: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    let file: String
    var input: String?
    /// A file of this name is replaced.
    var isReplaced = false

    var testDescription: String { arguments.prefix(2).joined(separator: " ") }
  }

  private static let writers = [
    Writer(arguments: ["show", "own.scenario.yaml"], file: "own.html", isReplaced: true),
    Writer(arguments: ["replay", "own.scenario.yaml", "--log", "new.jsonl"], file: "new.jsonl"),
    Writer(arguments: ["new", "--feature", "form", "a"], file: "Scenarios/form/a.scenario.yaml"),
    Writer(
      arguments: ["play", "--feature", "form"], file: "Scenarios/form/a.scenario.yaml",
      input: "paste: {into: id, text: a}\nsave a\n"),
    Writer(
      arguments: ["verify", "own.scenario.yaml", "--write-goldens"], file: "own.transcript.txt",
      isReplaced: true),
    Writer(
      arguments: ["verify", "own.scenario.yaml", "--queues", "main", "--junit", "new.xml"],
      file: "new.xml", isReplaced: true),
  ]

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let scenario = Tool.package.appending(path: "Scenarios/form/load-only.scenario.yaml")
    try folder.write(try Data(contentsOf: scenario), to: "own.scenario.yaml")
    return folder
  }

  /// The names of all files below a folder, but for empty folders.
  private static func files(in folder: TemporaryFolder) -> Set<String> {
    let names = FileManager.default.enumerator(atPath: folder.url.path)?.allObjects
    return Set(
      (names as? [String] ?? []).filter {
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(
          atPath: folder.path($0), isDirectory: &isFolder)
        return exists && !isFolder.boolValue
      })
  }

  #if os(Linux)
    @Test(arguments: writers)
    func withoutRoomNothingIsWritten(_ writer: Writer) async throws {
      let folder = try Self.folder()
      let before = Self.files(in: folder)
      let output = try await FullDisk.run(writer.arguments, in: folder, reading: writer.input)
      #expect(output.status == 2, "\(output.text)")
      #expect(output.text.contains("cannot write"), "\(output.text)")
      #expect(output.text.contains("how long a file may be"), "\(output.text)")
      let left = Self.files(in: folder).subtracting(before)
      #expect(left.isSubset(of: writer.isReplaced ? [writer.file] : []), "\(left)")
    }
  #endif

  @Test(arguments: writers)
  func aFolderInTheWayIsKept(_ writer: Writer) async throws {
    let folder = try Self.folder()
    try folder.write("mine", to: "\(writer.file)/mine")
    let output = try await Tool(folder: folder.url, input: writer.input).run(writer.arguments)
    #expect(output.status == 2, "\(output.text) \(output.complaints)")
    let says = ["it is a folder", "is there already", "it is not a regular file"]
    #expect(says.contains { output.complaints.contains($0) }, "\(output.complaints)")
    #expect(folder.read("\(writer.file)/mine") == "mine")
  }

  @Test(arguments: writers.filter { !$0.isReplaced })
  func aNewFileReplacesNone(_ writer: Writer) async throws {
    let folder = try Self.folder()
    try folder.write("mine", to: writer.file)
    let output = try await Tool(folder: folder.url, input: writer.input).run(writer.arguments)
    #expect(output.status == 2, "\(output.text) \(output.complaints)")
    let says = ["it is there already", "is there already"]
    #expect(says.contains { output.complaints.contains($0) }, "\(output.complaints)")
    #expect(folder.read(writer.file) == "mine")
  }

  @Test(arguments: writers.filter(\.isReplaced))
  func itsOwnFileIsReplaced(_ writer: Writer) async throws {
    let folder = try Self.folder()
    try folder.write("", to: writer.file)
    for _ in 1...2 {
      let output = try await Tool(folder: folder.url).run(writer.arguments)
      #expect([0, 3].contains(output.status), "\(output.complaints)")
    }
  }

  @Test func aFileOfAnotherKindIsNotReplaced() async throws {
    let folder = try Self.folder()
    let output = try await Tool(folder: folder.url).run(
      "verify", "own.scenario.yaml", "--junit", "own.scenario.yaml")
    #expect(output.status == 64)
    #expect(output.complaints.contains("must end with .xml"))
    #expect(folder.read("own.scenario.yaml")?.contains("scenario: 1") == true)
  }
}

/// `bindlab` where it can write no byte to a file, as on a full disk.
private enum FullDisk {
  /// The outputs go through a pipe. The last line is the status.
  private static let script = #"{ (ulimit -f 0; exec "$0" "$@" 2>&1); echo "$?"; } | cat"#

  static func run(
    _ arguments: [String], in folder: TemporaryFolder, reading input: String?
  ) async throws -> (status: Int32?, text: String) {
    try await withCheckedThrowingContinuation { continuation in
      Thread {
        continuation.resume(with: Result { try finish(arguments, in: folder, input) })
      }.start()
    }
  }

  private static func finish(
    _ arguments: [String], in folder: TemporaryFolder, _ input: String?
  ) throws -> (status: Int32?, text: String) {
    let tool = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "bindlab")
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, tool?.path ?? ""] + arguments
    process.currentDirectoryURL = folder.url
    let typed = try TemporaryFolder()
    let file = URL(filePath: try typed.write(input ?? "", to: "input"))
    process.standardInput = try FileHandle(forReadingFrom: file)
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return (text.split(separator: "\n").last.flatMap { Int32($0) }, text)
  }
}
