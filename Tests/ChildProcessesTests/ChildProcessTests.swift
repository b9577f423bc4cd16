import Dispatch
import Foundation
import Testing

@testable import ChildProcesses

/// Children are small programs of the system. Each test waits on a thread of its own.
@Suite struct ChildProcessTests {
  @Test func aConversationAnswersLineByLine() async throws {
    let (answers, ending) = try await onAThread {
      let child = try ChildProcess.start("/bin/cat", [])
      var answers: [String?] = []
      for number in 0..<200 {
        try child.send(line: Data("line \(number)".utf8))
        answers.append(try child.nextLine().map { String(decoding: $0, as: UTF8.self) })
      }
      child.closeInput()
      answers.append(try child.nextLine().map { String(decoding: $0, as: UTF8.self) })
      return (answers, child.finish())
    }
    #expect(answers == (0..<200).map { "line \($0)" } + [nil])
    #expect(ending.how == .exited(0))
  }

  @Test func severalChildrenAreServedAtOnceAndNoneHoldsAnothersInputOpen() async throws {
    let endings = try await onAThread {
      let children = try (0..<8).map { _ in try ChildProcess.start("/bin/cat", []) }
      for (number, child) in children.enumerated() {
        try child.send(line: Data("\(number)".utf8))
      }
      for (number, child) in children.enumerated().reversed() {
        #expect(try child.nextLine() == Data("\(number)".utf8))
      }
      // In the order of their start: an input that a later child also held would never end.
      return children.map { $0.finish().how }
    }
    #expect(endings == Array(repeating: .exited(0), count: 8))
  }

  @Test(
    arguments: [
      ("exit 0", Ending.How.exited(0), ""),
      ("exit 3", .exited(3), ""),
      ("echo first >&2; echo last >&2; exit 70", .exited(70), "last"),
      ("echo before >&2; kill -SEGV $$", .signalled(SIGSEGV), "before"),
      ("kill -KILL $$", .signalled(SIGKILL), ""),
      // The output comes at once with the end, and more of it than a pipe holds.
      ("head -c 300000 /dev/zero | tr '\\0' 'x' >&2; echo >&2; echo end >&2", .exited(0), "end"),
    ])
  func howAChildEndedIsKnown(_ script: String, _ how: Ending.How, _ line: String) async throws {
    let ending = try await onAThread {
      try ChildProcess.start("/bin/sh", ["-c", script]).finish()
    }
    #expect(ending.how == how)
    #expect(ending.lastErrorLine == line)
  }

  @Test func whatWasWrittenBeforeACrashArrivesAndHalfALineDoesNot() async throws {
    let (lines, how) = try await onAThread {
      let script = "seq 1 30000; printf half; kill -ABRT $$"
      let child = try ChildProcess.start("/bin/sh", ["-c", script])
      var lines = 0
      while let line = try child.nextLine() {
        lines += 1
        #expect(line == Data("\(lines)".utf8))
      }
      return (lines, child.finish().how)
    }
    #expect(lines == 30_000)
    #expect(how == .signalled(SIGABRT))
  }

  @Test(arguments: ["sleep 1000", "trap '' TERM; sleep 1000 & sleep 1000", "yes"])
  func aChildIsEndedWithItsGroup(_ script: String) async throws {
    let how = try await onAThread {
      let child = try ChildProcess.start("/bin/sh", ["-c", "echo ready; \(script)"])
      #expect(try child.nextLine() == Data("ready".utf8))
      child.terminate()
      return child.finish().how
    }
    // The shell says by 128 + SIGPIPE that `yes` found its output closed.
    let endings: [Ending.How] = [.signalled(SIGTERM), .signalled(SIGKILL), .exited(128 + SIGPIPE)]
    #expect(endings.contains(how))
  }

  @Test func aWaitingCallerWakesWhenTheChildIsEnded() async throws {
    let line = try await onAThread {
      let child = try ChildProcess.start("/bin/sleep", ["1000"])
      DispatchQueue.global().async { child.terminate() }
      return try child.nextLine()
    }
    #expect(line == nil)
  }

  @Test func nothingCanBeSentToAChildThatEnded() async throws {
    try await onAThread {
      let child = try ChildProcess.start("/bin/sh", ["-c", "exit 0"])
      #expect(try child.nextLine() == nil)
      #expect(throws: ChildHasGone.self) { try child.send(line: Data("job".utf8)) }
      #expect(child.finish().how == .exited(0))
    }
  }

  @Test func aProgramThatIsNotThereIsAnError() async throws {
    await #expect(throws: (any Error).self) {
      _ = try await onAThread { try ChildProcess.start("/no/such/program", []) }
    }
  }

  @Test func theEnvironmentDiffersAsAsked() async throws {
    let lines = try await onAThread {
      let child = try ChildProcess.start(
        "/bin/sh", ["-c", "echo \"$ADDED ${HOME-removed}\""],
        environment: ["ADDED": "yes", "HOME": nil])
      return try child.nextLine().map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(lines == "yes removed")
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
