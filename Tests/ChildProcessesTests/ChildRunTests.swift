import Dispatch
import Foundation
import Synchronization
import Testing

@testable import ChildProcesses

/// Children are small programs of the system. Each test waits on a thread of its own.
@Suite struct ChildRunTests {
  /// The lines that a child wrote.
  private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    func add(_ line: Data) { lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) } }

    var all: [String] { lines.withLock(\.self) }
  }

  private static func run(
    _ script: String, environment: [String: String?] = [:], input: String = "",
    within limit: Int = 900, until interruption: Interruption? = nil
  ) async throws -> (lines: [String], ending: Ending) {
    try await onAThread {
      let lines = Lines()
      let ending = try ChildRun.run(
        "/bin/sh", ["-c", script], environment: environment, input: Data(input.utf8),
        within: limit, until: interruption, line: lines.add)
      return (lines.all, ending)
    }
  }

  /// More than a pipe holds, in both directions.
  @Test func theInputIsGivenAndEachLineComesBack() async throws {
    let input = (0..<30_000).map { "line \($0)" }
    let output = try await Self.run("cat", input: input.joined(separator: "\n") + "\n")
    #expect(output.lines == input && output.ending.isFine)
  }

  @Test(
    arguments: [
      ("exit 0", Ending.How.exited(0), ""), ("exit 3", .exited(3), ""),
      ("echo first >&2; echo last >&2; exit 70", .exited(70), "last"),
      ("echo before >&2; kill -SEGV $$", .signalled(SIGSEGV), "before"),
      ("kill -KILL $$", .signalled(SIGKILL), ""),
      // The output comes at once with the end, and more of it than a pipe holds.
      ("head -c 300000 /dev/zero | tr '\\0' 'x' >&2; echo >&2; echo end >&2", .exited(0), "end"),
    ])
  func howAChildEndedIsKnown(_ script: String, _ how: Ending.How, _ line: String) async throws {
    let ending = try await Self.run(script).ending
    #expect(ending.how == how)
    #expect(ending.lastErrorLine == line)
  }

  @Test func whatWasWrittenBeforeACrashArrivesAndHalfALineDoesNot() async throws {
    let output = try await Self.run("seq 1 30000; printf half; kill -ABRT $$")
    #expect(output.lines == (1...30_000).map(String.init))
    #expect(output.ending.how == .signalled(SIGABRT))
  }

  @Test(arguments: ["sleep 1000", "trap '' TERM; sleep 1000 & sleep 1000"])
  func aSilentChildIsEndedWithItsGroup(_ script: String) async throws {
    let output = try await Self.run("echo ready; \(script)", within: 1)
    #expect(output.lines == ["ready"])
    #expect(output.ending.how == .overdue(seconds: 1))
  }

  @Test func anInterruptionEndsTheChild() async throws {
    let interruption = Interruption()
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) {
      interruption.interrupt(.signal(SIGINT))
    }
    await #expect(throws: Interruption.Stop.self) {
      try await Self.run("sleep 1000", until: interruption)
    }
  }

  @Test func aProgramThatIsNotThereIsAnError() async throws {
    await #expect(throws: (any Error).self) {
      try await onAThread { _ = try ChildRun.run("/no/such/program", []) }
    }
  }

  @Test func theEnvironmentDiffersAsAsked() async throws {
    let output = try await Self.run(
      "echo \"$ADDED ${HOME-removed}\"", environment: ["ADDED": "yes", "HOME": nil])
    #expect(output.lines == ["yes removed"])
  }
}

/// Callers of a child may block, which tasks may not.
private func onAThread<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread { continuation.resume(with: Result(catching: body)) }.start()
  }
}
