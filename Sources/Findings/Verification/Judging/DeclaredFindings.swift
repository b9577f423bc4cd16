import EventLogs
import FeatureContract

/// The behaviour that an architecture declares, and what of it a run shows.
struct DeclaredFindings {
  private let behaviours: [DeclaredBehaviour]
  /// Each behaviour that showed once.
  private(set) var shown: [DeclaredBehaviour] = []

  init(_ feature: FeatureEntry, _ header: LogHeader) {
    behaviours = feature.architecture(named: header.architecture)?.declared ?? []
  }

  /// - Parameter properties: those that show it; of values apart, those that come late.
  /// - Returns: true if it is declared, so that it is no finding.
  mutating func excuses(_ kind: DeclaredBehaviour.Kind, on properties: [String]) -> Bool {
    let behaviour = behaviours.first { behaviour in
      behaviour.kind == kind
        && properties.allSatisfy { behaviour.properties?.contains($0) ?? true }
    }
    guard let behaviour else { return false }
    if !shown.contains(behaviour) { shown.append(behaviour) }
    return true
  }
}

extension DeclaredBehaviour {
  /// The title of the findings that it covers.
  package var title: String {
    switch kind {
    case .glitch: Rule.glitch.facts.title
    case .apart: Rule.apart.facts.title
    }
  }
}
