import ChildProcesses
import Foundation
import Passes
import Verification

/// Callgrind, and a copy of a program that it can read: the compiler's debug information is left
/// out. The copy exists as long as this object does.
final class Callgrind: Sendable {
  /// The reason why instructions cannot be counted here, with the remedy.
  struct Unavailable: Error {
    let reason: String
  }

  private let valgrind: String
  private let folder: URL
  let program: ChildProgram

  /// - Parameter program: its children count.
  init(for program: ChildProgram) throws(Unavailable) {
    valgrind = try Self.find("valgrind", in: "valgrind")
    let strip = try Self.find("strip", in: "binutils")
    self.program = program
    folder = FileManager.default.temporaryDirectory
      .appending(path: "bindlab-instructions-\(UUID().uuidString)", directoryHint: .isDirectory)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let ending = try ChildProcess.start(strip, ["-o", copy, program.executable]).finish()
      guard ending.how == .exited(0) else {
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

  /// A new process under callgrind.
  ///
  /// - Parameter name: of its files, unique among the processes of this object.
  func process(named name: String) throws -> CountingProcess {
    let output = folder.appending(path: name).path
    let host = ChildHost(
      executable: valgrind,
      arguments: [
        "--tool=callgrind", "--instr-atstart=no", "--collect-atstart=no",
        "--callgrind-out-file=\(output)", "--log-file=\(output).log", copy,
      ], environment: Self.environment)
    return CountingProcess(try program.open(InstructionService.self, in: host), writing: output)
  }

  /// Differences from this process's environment: what a child's memory could depend on is gone.
  private static var environment: [String: String?] {
    let kept: Set = ["PATH", "LD_LIBRARY_PATH", "LD_PRELOAD", "TMPDIR"]
    var environment: [String: String?] = [:]
    for name in ProcessInfo.processInfo.environment.keys where !kept.contains(name) {
      environment.updateValue(nil, forKey: name)
    }
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    environment["SWIFT_BACKTRACE"] = "enable=no"
    // A block is given back to the list of its size, whatever else is free, and taken from there.
    // So `malloc` takes as long each time. Only glibc reads this.
    environment["GLIBC_TUNABLES"] = "glibc.malloc.tcache_count=65535"
    return environment
  }
}

/// A process under callgrind that counts arms of one feature.
final class CountingProcess {
  /// The longest time of one counting, in seconds. A slower arm waits for something that a copy of
  /// its process does not have, such as a thread.
  private static let limit = 300

  private let child: Child<InstructionService>
  private let output: String

  init(_ child: Child<InstructionService>, writing output: String) {
    self.child = child
    self.output = output
  }

  func end() { child.end() }

  func prepare(_ job: InstructionJob) throws {
    guard case .prepared = try answer(job) else { throw lost("has no such arm") }
  }

  /// The instructions of one replay.
  ///
  /// - Parameter place: one of the places where its memory can lie.
  func count(_ architecture: String, place: Int) throws -> UInt64 {
    guard case .counted = try answer(.count(architecture, place: place)) else {
      throw lost("has no such arm")
    }
    return try total("\(output).1")
  }

  private func answer(_ job: InstructionJob) throws -> InstructionAnswer {
    let outcome = try child.answer(to: job, within: Self.limit)
    guard case .answered(let answer) = outcome else { throw lost(outcome.ending) }
    return answer
  }

  private func lost(_ ending: String) -> RequestError {
    RequestError(.different, "a process that counts instructions \(ending)")
  }

  /// The instructions of one replay, by a file of callgrind's.
  private func total(_ path: String) throws -> UInt64 {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let key = "totals:"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8),
      let line = text.split(separator: "\n").last(where: { $0.hasPrefix(key) }),
      let total = UInt64(line.dropFirst(key.count).trimmingCharacters(in: .whitespaces))
    else { throw lost("wrote no total to \(path)") }
    let replays = UInt64(InstructionService.replays)
    return (total + replays / 2) / replays
  }
}
