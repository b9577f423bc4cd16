import Dispatch
import Foundation

/// A child process that carries out the jobs of one service, one after the other.
package final class Child<Service: ChildService> {
  private let process: ChildProcess
  private let interruption: Interruption

  init(_ process: ChildProcess, _ interruption: Interruption) {
    self.process = process
    self.interruption = interruption
  }

  deinit { process.terminate() }

  /// Gives the child a job and waits for the answer. A lost child answers nothing more.
  ///
  /// - Parameter limit: in seconds. A slower child is ended, because its work does not settle.
  /// - Throws: an `Interruption.Stop` if the program's work is to stop; the child is ended then.
  package func answer(
    to job: Service.Job, within limit: Int = 1_800
  ) throws -> ChildOutcome<Service.Answer> {
    try interruption.check()
    let line = try JSONEncoder().encode(job)
    let deadline = Deadline(process, seconds: limit)
    defer { deadline.cancel() }
    let text = try interruption.whileWaiting(
      { [process] in process.terminate() },
      {
        // An ended child takes no job. Its ending says more than the error of the write.
        try? process.send(line: line)
        return try process.nextLine()
      })
    guard let text else {
      let ending = process.finish()
      // A child that was ended together with the program is not reported.
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

  /// Ends the child without waiting for it.
  package func terminate() { process.terminate() }

  /// Lets the child finish, and waits for it.
  package func end() {
    process.closeInput()
    _ = interruption.whileWaiting(
      { [process] in process.terminate() }, { process.finish() })
  }
}

package enum ChildOutcome<Answer> {
  case answered(Answer)
  /// The child ended without an answer.
  case lost(Ending)

  /// The child's ending, for an error message. A child that answered gave the wrong kind of answer.
  package var ending: String {
    switch self {
    case .answered: "answered something else"
    case .lost(let ending): ending.description
    }
  }
}

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

  /// Also decides for good whether the time has passed.
  func cancel() {
    passed.give(false)
    timer.cancel()
  }

  var hasPassed: Bool {
    passed.give(false)
    return passed.wait()
  }
}
