import EventLogs
import FeatureContract
import Scenarios

/// A finding that its architecture declares.
package struct DeclaredFinding: Codable, Hashable, Sendable {
  package let kind: Failure.Kind
  package let reason: String
}

/// The scenarios in which something declared showed.
package struct DeclaredTally: Sendable {
  package let finding: DeclaredFinding
  package var files: Set<String>
}

/// The failures of one run, without those that its architecture declares.
struct DeclaredFindings {
  let failures: [Failure]
  /// Each kind and reason once.
  let declared: [DeclaredFinding]

  init(
    _ failures: [Failure], of feature: FeatureEntry, _ scenario: FlatScenario, _ header: LogHeader
  ) {
    let behaviours = (feature.architecture(named: header.architecture)?.declared ?? []).filter {
      $0.covers(
        scenario: scenario.fileName, tags: scenario.tags, layout: header.layout,
        backend: header.backend)
    }
    func behaviour(of failure: Failure) -> DeclaredBehaviour? {
      behaviours.first { $0.covers(failure) }
    }
    self.failures = failures.filter { behaviour(of: $0) == nil }
    declared = failures.compactMap(behaviour).reduce(into: []) { declared, behaviour in
      if !declared.contains(behaviour.finding) { declared.append(behaviour.finding) }
    }
  }
}

extension DeclaredBehaviour {
  /// Of values apart, those that come late must be among the properties.
  fileprivate func covers(_ failure: Failure) -> Bool {
    let faulty: [String]
    switch (kind, failure) {
    case (.glitch, .glitch(let difference)): faulty = [difference.property]
    case (.apart, .apart(let values)): faulty = values.faultyParts.map(\.property)
    case (.older, .olderAfterNewer(let property, _, _)): faulty = [property]
    default: return false
    }
    return faulty.allSatisfy { properties?.contains($0) ?? true }
  }

  var findingKind: Failure.Kind {
    switch kind {
    case .glitch: .glitch
    case .apart: .apart
    case .older: .invariant
    }
  }

  /// Its failure if no witness showed it.
  var descriptionOfAbsence: String {
    "\(architecture) declares a \(kind.rawValue) (\(reason)), and no run of "
      + "\(witnesses.joined(separator: ", ")) showed it: remove the declaration"
  }

  var finding: DeclaredFinding { DeclaredFinding(kind: findingKind, reason: reason) }
}

extension FlatScenario {
  /// The name of the file, without folder and suffix.
  var fileName: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(ScenarioName.suffix)
      ? String(name.dropLast(ScenarioName.suffix.count)) : name
  }
}
