package import FeatureContract
import Queues
package import Replay
package import Verification

extension PlaySession {
  /// The constants of a session.
  package struct Setting {
    /// Runs a scenario in another process. Returns the way in which the run ended that process; nil
    /// if it did not.
    package typealias Rehearse = (ScenarioFile, Arm) -> String?

    let catalog: FeatureCatalog
    let feature: FeatureEntry
    let arms: [Arm]
    let commandName: String
    let width: Int
    /// True if a person sits there: mistakes point at the line above, and `quit` asks.
    let isAnswered: Bool
    let rehearse: Rehearse

    /// - Parameters:
    ///   - arms: at least one, all of the feature.
    ///   - rehearse: called before each run. An arm that ends a process is not run any more.
    package init(
      catalog: FeatureCatalog, feature: FeatureEntry, arms: [Arm], commandName: String,
      width: Int, isAnswered: Bool, rehearse: @escaping Rehearse
    ) {
      precondition(!arms.isEmpty, "a scenario is played with at least one arm")
      (self.catalog, self.feature, self.arms) = (catalog, feature, arms)
      (self.commandName, self.width) = (commandName, width)
      (self.isAnswered, self.rehearse) = (isAnswered, rehearse)
    }

    /// `7 architectures under main`
    var who: String {
      func words(_ names: [String], _ many: String) -> String {
        let names = Set(names)
        return names.count == 1 ? names.first ?? "" : "\(names.count) \(many)"
      }
      return words(arms.map(\.architecture.name), "architectures") + " under "
        + words(arms.map(\.layout.name), "queue layouts")
    }
  }
}

extension Arm {
  /// `flux under main`
  var name: String { "\(architecture.name) under \(layout.name)" }
}
