public import FeatureContract
import Queues
public import Replay
public import TextOutput

extension PlaySession {
  /// What does not change while it is played.
  public struct Setting {
    let catalog: FeatureCatalog
    let feature: FeatureEntry
    let arms: [Arm]
    let commandName: String
    let width: Int
    let ink: Ink
    /// Whether a person sits there: mistakes point at the line above, and `quit` asks.
    let isAnswered: Bool

    /// - Parameters:
    ///   - arms: at least one, all of the feature.
    ///   - commandName: of the program, for the commands that it tells.
    public init(
      catalog: FeatureCatalog, feature: FeatureEntry, arms: [Arm], commandName: String,
      width: Int, ink: Ink, isAnswered: Bool
    ) {
      precondition(!arms.isEmpty, "a scenario is played with at least one arm")
      self.catalog = catalog
      self.feature = feature
      self.arms = arms
      self.commandName = commandName
      self.width = width
      self.ink = ink
      self.isAnswered = isAnswered
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
