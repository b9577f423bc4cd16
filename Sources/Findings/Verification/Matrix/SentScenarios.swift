import Synchronization

/// The scenarios of a verification in the form for its children. Each is turned into bytes once,
/// and has the same number in all children. The caller keeps the files of the tasks.
final class SentScenarios: Sendable {
  private struct State {
    var numbers: [ObjectIdentifier: Int] = [:]
    var scenarios: [SentScenario] = []
  }

  private let state = Mutex(State())

  /// The job of making these runs.
  ///
  /// - Parameter known: the numbers of the scenarios that the child has.
  func job(of tasks: [VerificationMatrix.Task], besides known: Set<Int>) -> VerificationJob {
    let runs = tasks.map { VerificationJob.Run($0, scenario: number(of: $0.file)) }
    let missing = Set(runs.map(\.scenario)).subtracting(known)
    let all = state.withLock { $0.scenarios }
    let scenarios = Dictionary(uniqueKeysWithValues: missing.map { ($0, all[$0]) })
    return VerificationJob(scenarios: scenarios, runs: runs)
  }

  private func number(of file: ScenarioFile) -> Int {
    let key = ObjectIdentifier(file.reading)
    return state.withLock { state in
      if let number = state.numbers[key] { return number }
      let number = state.scenarios.count
      state.numbers[key] = number
      state.scenarios.append(SentScenario(file))
      return number
    }
  }
}
