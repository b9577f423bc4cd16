import Dispatch
import Foundation

/// A child process that carries out the jobs of one service, one after the other.
public final class Child<Service: ChildService> {
  private let process: ChildProcess
  private let interruption: Interruption

  init(_ process: ChildProcess, _ interruption: Interruption) {
    self.process = process
    self.interruption = interruption
  }

  /// A child that nobody can ask any more ends.
  deinit { process.terminate() }

  /// Gives the child a job and waits for the answer. A child that is lost answers nothing more.
  ///
  /// - Parameter limit: in seconds. A child that takes longer is ended, because what it runs does
  ///   not settle.
  /// - Throws: an `Interruption.Stop` if the program's work is to stop; the child is ended then.
  public func answer(
    to job: Service.Job, within limit: Int = 1_800
  ) throws -> ChildOutcome<Service.Answer> {
    try interruption.check()
    let line = try JSONEncoder().encode(job)
    let deadline = Deadline(process, seconds: limit)
    defer { deadline.cancel() }
    let text = try interruption.whileWaiting(
      { [process] in process.terminate() },
      {
        // A child that has ended takes no job. How it ended says more than the error of the write.
        try? process.send(line: line)
        return try process.nextLine()
      })
    guard let text else {
      let ending = process.finish()
      // Of a child that was ended with the program, nothing is to be told.
      try interruption.check()
      return .lost(deadline.hasPassed ? ending.after(seconds: limit) : ending)
    }
    guard let answer = try? JSONDecoder().decode(Service.Answer.self, from: text) else {
      process.closeInput()
      return .lost(
        Ending(how: .lost("answered what this program does not understand"), errorLines: []))
    }
    return .answered(answer)
  }

  /// Ends the child, and does not wait for it.
  public func terminate() { process.terminate() }

  /// Lets the child end, and waits for it.
  public func end() {
    process.closeInput()
    _ = interruption.whileWaiting(
      { [process] in process.terminate() }, { process.finish() })
  }
}

/// What came of a child's job.
public enum ChildOutcome<Answer> {
  case answered(Answer)
  /// The child ended without an answer.
  case lost(Ending)

  /// How the child ended, for an error message; one that answered gave the wrong kind of answer.
  public var ending: String {
    switch self {
    case .answered: "answered something else"
    case .lost(let ending): ending.description
    }
  }
}

/// Ends a child after a time.
private struct Deadline {
  private let passed = Answer<Bool>()
  private let timer: DispatchWorkItem

  init(_ process: ChildProcess, seconds: Int) {
    timer = DispatchWorkItem { [passed] in
      passed.give(true)
      process.terminate()
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds), execute: timer)
  }

  /// Also settles whether it has passed.
  func cancel() {
    passed.give(false)
    timer.cancel()
  }

  var hasPassed: Bool {
    passed.give(false)
    return passed.wait()
  }
}
