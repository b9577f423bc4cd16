import Dispatch
package import Foundation
import Subprocess
import Synchronization

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A program that runs in a process of its own.
package enum ChildRun {
  /// The time that a child has to end after it was asked to.
  private static let grace = Duration.seconds(2)
  private static let pause = DispatchTimeInterval.milliseconds(50)
  /// The part of standard error that is kept, in bytes.
  private static let keptErrors = 1 << 16

  /// What is known of a running child.
  private final class Progress: Sendable {
    struct State {
      var hasStarted = false
      var lastSign = ContinuousClock.now
      var errors = Data()
      var result: Result<TerminationStatus, any Error>?
    }

    let state = Mutex(State())
    let isDone = DispatchSemaphore(value: 0)

    var silence: Duration { state.withLock { $0.lastSign.duration(to: .now) } }

    func add(_ bytes: some Sequence<UInt8>) {
      state.withLock { state in
        state.errors += bytes
        if state.errors.count > 2 * ChildRun.keptErrors {
          state.errors = state.errors.suffix(ChildRun.keptErrors)
        }
      }
    }

    var errorLines: [String] {
      String(decoding: state.withLock { $0.errors.suffix(ChildRun.keptErrors) }, as: UTF8.self)
        .split(separator: "\n").map(String.init)
    }
  }

  /// Runs a program in a process of its own and waits for its end. Never call it on the main thread
  /// or in a task.
  ///
  /// The child leads a process group, so a signal of the terminal reaches the parent alone, which
  /// then ends its children. Starting a child makes this process ignore SIGPIPE.
  ///
  /// - Parameters:
  ///   - executable: the path of the program's file.
  ///   - environment: differences from this process's environment; nil removes a variable.
  ///   - input: the bytes of its standard input.
  ///   - limit: a child that writes no line for so many seconds is ended.
  ///   - line: gets each line of its standard output, without the line feed, on another thread.
  /// - Throws: if the program does not exist, or no process is available; an `Interruption.Stop` if
  ///   the program's work is to stop, in which case the child was ended.
  package static func run(
    _ executable: String, _ arguments: [String], environment changes: [String: String?] = [:],
    input: Data = Data(), within limit: Int = 1_800, until interruption: Interruption? = nil,
    line: @escaping @Sendable (Data) -> Void = { _ in }
  ) throws -> Ending {
    signal(SIGPIPE, SIG_IGN)
    let progress = Progress()
    let configuration = configuration(executable, arguments, changes)
    let task = Task.detached {
      let result: Result<TerminationStatus, any Error>
      do {
        result = .success(try await perform(configuration, input, progress, line))
      } catch {
        result = .failure(error)
      }
      progress.state.withLock { $0.result = result }
      progress.isDone.signal()
    }
    var isOverdue = false
    while progress.isDone.wait(timeout: .now() + pause) == .timedOut {
      isOverdue = isOverdue || progress.silence > .seconds(limit)
      // This ends its group politely, after the grace period by force.
      if isOverdue || interruption?.cause != nil { task.cancel() }
    }
    try interruption?.check()
    let (hasStarted, result) = progress.state.withLock { ($0.hasStarted, $0.result) }
    let how: Ending.How
    switch result {
    case _ where isOverdue: how = .overdue(seconds: limit)
    case .success(let status)?: how = Ending.How(status)
    case .failure(let error)? where !hasStarted: throw error
    case .failure(let error)?: how = .lost("was lost: \(error)")
    case nil: preconditionFailure("it is set before the signal")
    }
    return Ending(how: how, errorLines: progress.errorLines)
  }

  private static func configuration(
    _ executable: String, _ arguments: [String], _ changes: [String: String?]
  ) -> Configuration {
    var options = PlatformOptions()
    options.processGroupID = 0
    options.teardownSequence = [
      .send(signal: .terminate, toProcessGroup: true, allowedDurationToNextStep: grace)
    ]
    var environment: [Environment.Key: String?] = [:]
    for (name, value) in changes {
      if let key = Environment.Key(rawValue: name) { environment.updateValue(value, forKey: key) }
    }
    return Configuration(
      executable: .path(FilePath(executable)), arguments: Arguments(arguments),
      environment: .inherit.updating(environment), platformOptions: options)
  }

  private static func perform(
    _ configuration: Configuration, _ input: Data, _ progress: Progress,
    _ line: @escaping @Sendable (Data) -> Void
  ) async throws -> TerminationStatus {
    try await Subprocess.run(
      configuration, input: .inputWriter, output: .sequence, error: .sequence
    ) { execution in
      progress.state.withLock { $0.hasStarted = true }
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          var unfinished = Data()
          do {
            for try await buffer in execution.standardOutput {
              let bytes = buffer.withUnsafeBytes { Data($0) }
              let parts = bytes.split(
                separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
              for (index, part) in parts.enumerated() {
                if index > 0 {
                  progress.state.withLock { $0.lastSign = .now }
                  line(unfinished)
                  unfinished = Data()
                }
                unfinished += part
              }
            }
          } catch { progress.add("\(error)\n".utf8) }
        }
        group.addTask {
          do {
            for try await buffer in execution.standardError {
              progress.add(buffer.withUnsafeBytes { Data($0) })
            }
          } catch { progress.add("\(error)\n".utf8) }
        }
        // A child that ends without reading it says more by its ending.
        _ = try? await execution.standardInputWriter.write(Array(input))
        try? await execution.standardInputWriter.finish()
      }
    }.terminationStatus
  }
}
