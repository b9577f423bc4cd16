import Foundation

/// A child process that writes a log until it is killed.
final class Writer {
  enum Ending: Equatable {
    case killed
    case ended(code: Int32)
    case crashed(signal: Int32)
  }

  private static let timeout = Duration.seconds(60)

  private let process: pid_t
  /// A byte written to it makes the child start.
  private let gate: Int32
  private let promises: Promises
  private var ending: Ending?

  init(_ executable: String, _ arguments: [String]) throws(KillingFailure) {
    promises = try Promises()
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw KillingFailure(message: "no pipe can be made") }
    defer { close(ends[0]) }
    gate = ends[1]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let spawned = promises.handOver { output in
      Self.spawn(executable, arguments, input: ends[0], output: output)
    }
    guard let spawned, let process = spawned else {
      close(ends[1])
      throw KillingFailure(message: "\(executable) cannot be started")
    }
    self.process = process
  }

  /// Leaves no child running, even if the parent fails.
  deinit {
    _ = kill()
    close(gate)
  }

  private static func spawn(
    _ executable: String, _ arguments: [String], input: Int32, output: Int32
  ) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, input, FileHandle.standardInput.fileDescriptor)
    posix_spawn_file_actions_adddup2(&actions, output, FileHandle.standardOutput.fileDescriptor)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    let (words, settings) = (copies([executable] + arguments), copies(environment))
    defer { for text in words + settings { free(text) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, executable, &actions, nil, words, settings)
    return code == 0 ? process : nil
  }

  private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }

  func begin() throws(KillingFailure) {
    guard write(gate, ".", 1) == 1 else { throw KillingFailure(message: "a writer does not start") }
  }

  /// Waits until the child has promised this many bytes or has ended.
  func listen(upTo count: Int) {
    while promises.count < count, promises.listen(for: Self.timeout) {}
  }

  /// Kills the child unless it has ended by itself.
  ///
  /// The process number stays reserved until the exit status is collected, and is not used after.
  func kill() -> Ending {
    if let ending { return ending }
    var status: Int32 = 0
    Foundation.kill(process, SIGKILL)
    while waitpid(process, &status, 0) != process, errno == EINTR {}
    let signal = status & 0x7F
    let found: Ending =
      switch signal {
      case 0: .ended(code: status >> 8 & 0xFF)
      case SIGKILL: .killed
      default: .crashed(signal: signal)
      }
    ending = found
    return found
  }

  /// The number of bytes that the child had promised to be in the log when it was killed.
  func promised() -> Int {
    while promises.listen(for: Self.timeout) {}
    return promises.count
  }
}
