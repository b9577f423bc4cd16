import ChildProcesses
import Foundation
import Passes
import Queues
import Verification

/// Callgrind, and a copy of a program that it can read: the compiler's debug information is left
/// out. The copy exists as long as this object does.
final class Callgrind: Sendable {
  /// The reason why instructions cannot be counted here, with the remedy.
  struct Unavailable: Error {
    let reason: String
  }

  /// The longest time of one counting, in seconds. A slower arm waits for something that a copy of
  /// its process does not have, such as a thread.
  private static let limit = 300

  private let valgrind: String
  private let folder: URL
  let program: ChildProgram

  /// - Parameter program: its children count.
  init(for program: ChildProgram) throws(Unavailable) {
    valgrind = try Self.find("valgrind", in: "valgrind")
    let strip = try Self.find("strip", in: "binutils")
    self.program = program
    // Where memory lies depends on the length of the path, too: it is the same where it can be.
    let parent = FileManager.default.temporaryDirectory
    let filling = String(repeating: "-", count: max(0, 99 - parent.path.utf8.count))
    folder =
      parent.appending(
        path: "bindlab-instructions-\(UUID().uuidString)\(filling)", directoryHint: .isDirectory)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let ending = try ChildRun.run(strip, ["-o", copy, program.executable])
      guard ending.isFine else {
        throw RequestError(.ownFault, "'strip' of \(program.executable) \(ending)")
      }
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw Unavailable(reason: "there can be no copy of the program in \(folder.path): \(error)")
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static func find(_ tool: String, in package: String) throws(Unavailable) -> String {
    #if os(Linux) && (arch(x86_64) || arch(arm64))
      let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      let found = folders.lazy.map { "\($0)/\(tool)" }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
      guard let found else { throw Unavailable(reason: "install \(package)") }
      return found
    #else
      throw Unavailable(reason: "valgrind does not run here")
    #endif
  }

  private var copy: String { folder.appending(path: "program").path }

  /// Counts in a new process under callgrind.
  ///
  /// - Parameters:
  ///   - process: decides where the memory of the process lies; unique among those that run at once.
  ///   - answer: gets each counting, on another thread.
  func count(
    _ items: some Sequence<CountedItem>, of group: MeasuredGroup, in process: Int,
    telling answer: @escaping @Sendable (CountedItem, UInt64) -> Void
  ) throws -> Ending {
    let output = folder.appending(path: "\(process)").path
    let host = ChildHost(
      executable: valgrind,
      arguments: [
        "--tool=callgrind", "--vgdb=no", "--instr-atstart=no", "--collect-atstart=no",
        "--callgrind-out-file=\(output)", "--log-file=\(output).log", copy,
      ], environment: Self.environment)
    let job = InstructionJob(
      scenarios: group.files.map(SentScenario.init),
      changing: group.changing.map(SentScenario.init), baseline: group.baseline,
      items: Array(items), process: process, output: output)
    return try program.run(InstructionService.self, job, in: host, within: Self.limit) { told in
      guard let count = Self.total(told.file, told.item) else { return }
      answer(told.item, count)
    }
  }

  /// The instructions of one replay, by a file of callgrind's. It is read here: what a process reads
  /// moves its memory.
  private static func total(_ path: String, _ item: CountedItem) -> UInt64? {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let key = "totals:"
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    let line = text?.split(separator: "\n").last { $0.hasPrefix(key) }
    let total = line.flatMap {
      UInt64($0.dropFirst(key.count).trimmingCharacters(in: .whitespaces))
    }
    let replays = UInt64(item.replays)
    return total.map { ($0 + replays / 2) / replays }
  }

  /// Differences from this process's environment: what a child's memory could depend on is gone.
  private static var environment: [String: String?] {
    let kept: Set = ["LD_LIBRARY_PATH", "LD_PRELOAD"]
    var environment: [String: String?] = [:]
    for name in ProcessInfo.processInfo.environment.keys where !kept.contains(name) {
      environment.updateValue(nil, forKey: name)
    }
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    environment["SWIFT_BACKTRACE"] = "enable=no"
    // A block is given back to the list of its size, whatever else is free, and taken from there.
    // So `malloc` takes as long each time. And all threads share one arena: `free` takes longer for
    // a block of another arena than the first one's, and which blocks are of which is chance. Only
    // glibc reads this.
    environment["GLIBC_TUNABLES"] = "glibc.malloc.tcache_count=65535:glibc.malloc.arena_max=1"
    return environment
  }
}
