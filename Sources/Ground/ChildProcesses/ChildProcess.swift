import Dispatch
package import Foundation
import Subprocess
import Synchronization

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A program in a process of its own, and a conversation with it line by line.
///
/// Subprocess starts it, feeds it and reaps it, in a task. Callers are synchronous: they wait on a
/// thread of their own, never on main and never in a task. The child leads a process group. So a
/// signal of the terminal reaches the parent alone, which then ends its children. Starting a child
/// makes this process ignore SIGPIPE.
package final class ChildProcess: Sendable {
  /// The time that a child has to end after it was asked to.
  private static let grace = Duration.seconds(2)

  private let task: Task<Ending, Never>
  private let input: ChildInput
  private let output: LineQueue
  private let ending = Answer<Ending>()

  private init(task: Task<Ending, Never>, input: ChildInput, output: LineQueue) {
    self.task = task
    self.input = input
    self.output = output
    let ending = ending
    Task.detached { ending.give(await task.value) }
  }

  /// - Parameters:
  ///   - executable: the path of the program's file.
  ///   - environment: differences from this process's environment; nil removes a variable.
  /// - Throws: if the program does not exist, or no process is available.
  package static func start(
    _ executable: String, _ arguments: [String], environment changes: [String: String?] = [:]
  ) throws -> ChildProcess {
    // Otherwise a write to a child that has just gone would end this process.
    signal(SIGPIPE, SIG_IGN)
    let (input, output) = (ChildInput(), LineQueue())
    let started = Answer<(any Error)?>()
    let configuration = configuration(executable, arguments, changes)
    let task = Task.detached {
      let errors = LastLines()
      do {
        let result = try await run(
          configuration, input: .inputWriter, output: .sequence, error: .sequence
        ) { execution in
          started.give(nil)
          await converse(with: execution, input, output, errors)
        }
        output.end()
        return Ending(how: Ending.How(result.terminationStatus), errorLines: errors.lines)
      } catch {
        started.give(error)
        output.end(error)
        input.close()
        return Ending(how: .lost("was lost: \(error)"), errorLines: errors.lines)
      }
    }
    if let error = started.wait() { throw error }
    return ChildProcess(task: task, input: input, output: output)
  }

  /// Sends a line and adds the line feed. Returns when the line was handed over.
  ///
  /// - Throws: a `ChildHasGone` if nobody reads it any more.
  package func send(line: Data) throws {
    guard input.send(Array(line) + [UInt8(ascii: "\n")]) else { throw ChildHasGone() }
  }

  /// Waits for the next line of the child's standard output; without its line feed.
  ///
  /// - Returns: nil at the end of the output.
  package func nextLine() throws -> Data? { try output.next() }

  /// Ends the child's standard input. It does not wait.
  package func closeInput() { input.close() }

  /// Closes the child's input, waits until the child has ended, and returns its ending. Output that
  /// nobody asked for is dropped.
  package func finish() -> Ending {
    input.close()
    output.abandon()
    return ending.wait()
  }

  /// Ends the child and the processes of its group: first politely, after a grace period by force.
  /// It does not wait. A caller that waits for a line gets nil.
  package func terminate() {
    task.cancel()
    output.abandon()
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

  /// Feeds and reads the child until it has closed both of its outputs.
  private static func converse(
    with execution: Execution<CustomWriteInput, SequenceOutput, SequenceOutput>,
    _ input: ChildInput, _ output: LineQueue, _ errors: LastLines
  ) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        do {
          for try await buffer in execution.standardOutput {
            await output.put(buffer.withUnsafeBytes { Data($0) })
          }
          // A child that closed its output gets no further jobs. The input is closed first: whoever
          // has seen the end of the output can send nothing more.
          input.close()
          output.end()
        } catch {
          input.close()
          output.end(error)
        }
      }
      group.addTask {
        do {
          for try await buffer in execution.standardError {
            errors.put(buffer.withUnsafeBytes { Data($0) })
          }
        } catch { errors.put(Data("\(error)\n".utf8)) }
      }
      for await line in input.lines {
        let count = try? await execution.standardInputWriter.write(line.bytes)
        line.isSent.give(count == line.bytes.count)
      }
      try? await execution.standardInputWriter.finish()
      input.refuseRest()
    }
  }
}

/// Nobody reads the child's input any more: the child has ended, or it closed its input.
struct ChildHasGone: Error, CustomStringConvertible {
  var description: String { "the process has ended and takes no further job" }
}
