import FeatureContract
import GivenData
import Replay
import ScenarioLanguage
import Scenarios
package import Verification

/// The scenarios of one feature, by their part in the measurement.
package struct MeasuredFiles {
  /// The scenarios that are replayed together for counts and times.
  package let workload: [ScenarioFile]
  /// The scenarios whose instructions are a column beside those of the workload.
  let changing: [ScenarioFile]
  /// The scenarios with a list of some size, each of which is measured alone.
  let sizes: [ScenarioFile]

  /// A scenario tagged `size` is part of the workload only if it is tagged `measure`, too. Visits
  /// that were chosen alone are a workload.
  package init(_ files: [ScenarioFile]) {
    sizes = files.filter { $0.isOfSize && $0.listLength != nil }
    let together = files.filter { $0.isMeasured || !($0.isVisit || $0.isOfSize || $0.isOfChanges) }
    changing = together.isEmpty ? [] : files.filter { $0.isOfChanges && !$0.isMeasured }
    workload = together.isEmpty && sizes.isEmpty ? files : together
  }

  /// Refuses files that cannot be measured. Only inputs of the user that settle one by one can be.
  static func refuseUnmeasurable(_ files: [ScenarioFile]) throws(RequestError) {
    for file in files {
      if let reason = file.unmeasurable {
        throw RequestError(.badInput, "\(file.path) cannot be measured: \(reason)")
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

extension ScenarioFile {
  var inputCount: Int { scenario.flat.inputs.count }

  /// The length of its longest given list, of those that refer to records where there are some; nil
  /// without one.
  var listLength: Int? {
    let references = feature.given?.references ?? []
    let lists = references.isEmpty ? Array(scenario.flat.given.lists.keys) : references
    return lists.map { scenario.flat.given.records($0).count }.max().flatMap { $0 > 0 ? $0 : nil }
  }

  /// See `Row.sweep`.
  package var sweep: String? { isOfSize && name.caseNumber != nil ? scenario.flat.name : nil }

  /// A size of a sweep that takes long.
  package var isFarInSweep: Bool { sweep != nil && (listLength ?? 0) > 128 }
}
