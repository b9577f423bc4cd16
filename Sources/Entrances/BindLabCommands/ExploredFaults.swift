import EventLogs
import Exploration
import Foundation
import Reports
import ScenarioLanguage
import Scenarios
import Verification
import VerifyingChildren

/// How explorations end: what failed is saved, and all is told.
extension CommandEnvironment {
  /// - Throws: `stop`, if it is there; the exit code of a difference if something failed.
  func tell(
    _ outcomes: [ExplorationOutcome], of tasks: Int, stoppedBy stop: (any Error)?
  ) throws {
    var places: [String: String] = [:]
    for fault in stop == nil ? outcomes.faults : [] {
      do {
        places[fault.failure.name] = try save(fault.failure, of: fault.task)
      } catch let error as RequestError {
        console.printError("not saved: \(error.message)")
      }
    }
    let report = ExplorationReport(outcomes, savedAt: places, program: commandName)
    console.print(report.text)
    if let stop {
      console.printError("\(outcomes.count) of \(tasks) scenarios and arms were explored")
      throw stop
    }
    guard report.isPassed else { throw ExitStatus.different }
  }

  /// The path of the file; nil if it cannot be written as one, or does not fail each time.
  private func save(
    _ failure: FoundFailure, of task: VerificationMatrix.Task
  ) throws -> String? {
    guard let text = failure.text else { return nil }
    let folder = "Scenarios/\(ScenarioFolder.found)"
    let path = Self.freePath(folder, failure.name, for: text)
    guard try program.failsAlike(text, asIfAt: path, task.arm, failure.identity, catalog) else {
      return nil
    }
    try OutputFile(path, .scenario).write(text)
    return path
  }

  /// A file with another text stays.
  private static func freePath(_ folder: String, _ name: String, for text: String) -> String {
    var number = 1
    while true {
      let path = "\(folder)/\(name)\(number == 1 ? "" : "-\(number)")\(ScenarioName.suffix)"
      let there = FileManager.default.contents(atPath: path)
      if there == nil || there == Data(text.utf8) { return path }
      number += 1
    }
  }
}
