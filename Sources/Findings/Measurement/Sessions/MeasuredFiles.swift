import Replay
import Scenarios
package import Verification

/// The scenarios of one feature, by their part in the measurement.
package struct MeasuredFiles {
  /// The scenarios that are replayed together for counts and times.
  package let workload: [ScenarioFile]
  /// The scenarios that are repeated on one screen, to count what they leave behind.
  let visits: [ScenarioFile]
  /// The scenarios of the size sweep.
  let sizes: [ScenarioFile]

  /// Sorts the files. A scenario with a tag for something else is part of the workload only if it
  /// is tagged `measure`, too. Visits that were chosen alone are also a workload: they have numbers
  /// as any scenario has.
  package init(_ files: [ScenarioFile]) {
    visits = files.filter(\.isVisit)
    sizes = files.filter(\.isOfSizeSweep)
    let together = files.filter { $0.isMeasured || (!$0.isVisit && !$0.isOfSizeSweep) }
    workload = together.isEmpty && sizes.isEmpty ? visits : together
  }

  /// Each scenario of the workload and each visit, once even if it is both.
  var counted: [ScenarioFile] {
    let paths = Set(workload.map(\.path))
    return workload + visits.filter { !paths.contains($0.path) }
  }

  /// Refuses files that cannot be measured. Only inputs of the user that settle one by one can be,
  /// and a visit must end where it began.
  static func refuseUnmeasurable(_ files: [ScenarioFile]) throws(RequestError) {
    for file in files {
      if let reason = file.unmeasurable {
        throw RequestError(.badInput, "\(file.path) cannot be measured: \(reason)")
      }
      if file.isVisit, let change = file.changeForGood {
        throw RequestError(
          .badInput,
          "\(file.path) is no visit: \(change). A scenario tagged 'visit' is made again and again "
            + "on one screen: let it end where it began, or take the tag away")
      }
    }
  }
}

extension ScenarioFile {
  /// The reason why it cannot be measured; nil if it can.
  fileprivate var unmeasurable: String? {
    if scenario.flat.hasUnsettledInputs {
      return "it has a 'burst', 'turn' or 'during', and only inputs that settle one by one can be "
        + "measured"
    }
    if scenario.flat.hasExternalCommands {
      return "it has external commands, and only inputs of the user can be measured"
    }
    let hasInput = scenario.flat.steps.contains {
      if case .input = $0.action { true } else { false }
    }
    return hasInput ? nil : "it has no input"
  }
}
