import EventLogs
import FeatureContract
import TextOutput

/// The failures of one run, without those that its architecture declares.
struct DeclaredFindings {
  let failures: [Failure]
  /// Each behaviour that showed once.
  let declared: [DeclaredBehaviour]

  init(_ failures: [Failure], of feature: FeatureEntry, _ header: LogHeader) {
    let behaviours = feature.architecture(named: header.architecture)?.declared ?? []
    func behaviour(of failure: Failure) -> DeclaredBehaviour? {
      behaviours.first { $0.covers(failure) }
    }
    self.failures = failures.filter { behaviour(of: $0) == nil }
    declared = failures.compactMap(behaviour).uniqued
  }
}

extension DeclaredBehaviour {
  /// Of values apart, those that come late must be among the properties.
  fileprivate func covers(_ failure: Failure) -> Bool {
    let faulty: [String]
    switch (kind, failure) {
    case (.glitch, .glitch(let difference)): faulty = [difference.property]
    case (.apart, .apart(let values)): faulty = values.faultyParts.map(\.property)
    default: return false
    }
    return faulty.allSatisfy { properties?.contains($0) ?? true }
  }

  /// The title of the findings that it covers.
  package var headline: String {
    switch kind {
    case .glitch: Failure.Kind.glitch.headline
    case .apart: Failure.Kind.apart.headline
    }
  }
}
