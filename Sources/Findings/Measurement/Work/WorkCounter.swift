import ChildProcesses
import Foundation
import Passes
import Verification

/// Callgrind, and a copy of a program that it can read: the compiler's debug information is left
/// out. The copy exists as long as this object does.
final class WorkCounter: Sendable {
  /// The reason why instructions cannot be counted here, with the remedy.
  struct Unavailable: Error, Codable, Hashable {
    let reason: String
  }

  private let valgrind: String
  private let folder: URL
  /// Such as `valgrind-3.19.0`.
  let version: String
  let program: ChildProgram

  /// - Parameter program: its children count.
  init(for program: ChildProgram) throws(Unavailable) {
    valgrind = try Self.find("valgrind", in: "valgrind")
    let strip = try Self.find("strip", in: "binutils")
    self.program = program
    version = Self.version(of: valgrind)
    folder = FileManager.default.temporaryDirectory
      .appending(path: "bindlab-work-\(UUID().uuidString)", directoryHint: .isDirectory)
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

  /// Throws if the tools are missing.
  static func check() throws(Unavailable) {
    _ = try find("valgrind", in: "valgrind")
    _ = try find("strip", in: "binutils")
  }

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

  private static func version(of valgrind: String) -> String {
    guard let process = try? ChildProcess.start(valgrind, ["--version"]) else { return "valgrind" }
    defer { _ = process.finish() }
    let line = try? process.nextLine()
    return line.map { String(decoding: $0, as: UTF8.self) } ?? "valgrind"
  }

  private var copy: String { folder.appending(path: "program").path }

  /// A new process under callgrind.
  ///
  /// - Parameter name: of its files, unique among the processes of this object.
  func process(named name: String) throws -> WorkProcess {
    let output = folder.appending(path: name).path
    let host = ChildHost(
      executable: valgrind,
      arguments: [
        "--tool=callgrind", "--instr-atstart=no", "--collect-atstart=no",
        "--callgrind-out-file=\(output)", "--log-file=\(output).log", copy,
      ], environment: Self.environment)
    return WorkProcess(try program.open(WorkService.self, in: host), writing: output)
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
final class WorkProcess {
  /// The longest time of one counting, in seconds. A slower arm waits for something that a copy of
  /// its process does not have, such as a thread.
  private static let limit = 300

  private let child: Child<WorkService>
  private let output: String

  init(_ child: Child<WorkService>, writing output: String) {
    self.child = child
    self.output = output
  }

  func end() { child.end() }

  /// - Returns: the number of inputs of one replay.
  /// - Throws: if the child is lost, as one of a build without the service is.
  func prepare(_ job: WorkJob) throws -> Int {
    guard case .prepared(let inputs) = try answer(job) else { throw lost("has no such arm") }
    return inputs
  }

  /// The instructions of one replay; nil if it has no such arm.
  func count(
    _ architecture: String, under layout: String, place: Int, adding work: InjectedWork? = nil
  ) throws -> UInt64? {
    let job = WorkJob.count(architecture, layout: layout, place: place, adding: work)
    guard case .counted = try answer(job) else { return nil }
    return try total("\(output).1")
  }

  private func answer(_ job: WorkJob) throws -> WorkAnswer {
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
    let replays = UInt64(WorkService.replays)
    return (total + replays / 2) / replays
  }
}
