package import FeatureContract
import Queues
package import Replay
package import Verification

extension PlaySession {
  /// The constants of a session.
  package struct Setting {
    let catalog: FeatureCatalog
    let feature: FeatureEntry
    let arms: [Arm]
    let commandName: String
    let width: Int
    /// True if a person sits there, whom `quit` can ask.
    let isAnswered: Bool
    /// Runs a scenario in another process. Returns the way in which the run ended that process; nil
    /// if it did not. An arm that ends a process is not run any more.
    let rehearse: (ScenarioFile, Arm) -> String?
    /// Writes a text to a new file, whose path is relative to the current folder.
    let save: (_ text: String, _ path: String) throws(RequestError) -> Void
    let print: (String) -> Void

    /// - Parameter arms: at least one, all of the feature.
    package init(
      catalog: FeatureCatalog, feature: FeatureEntry, arms: [Arm], commandName: String,
      width: Int, isAnswered: Bool, rehearse: @escaping (ScenarioFile, Arm) -> String?,
      save: @escaping (String, String) throws(RequestError) -> Void,
      print: @escaping (String) -> Void
    ) {
      (self.catalog, self.feature, self.arms) = (catalog, feature, arms)
      (self.commandName, self.width, self.isAnswered) = (commandName, width, isAnswered)
      (self.rehearse, self.save, self.print) = (rehearse, save, print)
    }

    /// `11 architectures under main`
    var who: String {
      func words(_ names: Set<String>, _ many: String) -> String {
        names.count == 1 ? names.joined() : "\(names.count) \(many)"
      }
      return words(Set(arms.map(\.architecture.name)), "architectures") + " under "
        + words(Set(arms.map(\.layout.name)), "queue layouts")
    }
  }
}

extension Arm {
  /// `flux under main`
  var name: String { "\(architecture.name) under \(layout.name)" }
}
