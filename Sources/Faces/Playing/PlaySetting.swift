public import FeatureContract
import Queues
public import Replay
public import TextOutput
public import Verification

extension PlaySession {
  /// What does not change while it is played.
  public struct Setting {
    /// Tells how a run of a scenario ends the process that it is in; nil if it does not.
    public typealias Rehearse = (ScenarioFile, Arm) -> String?

    let catalog: FeatureCatalog
    let feature: FeatureEntry
    let arms: [Arm]
    let commandName: String
    let width: Int
    let ink: Ink
    /// Whether a person sits there: mistakes point at the line above, and `quit` asks.
    let isAnswered: Bool
    let rehearse: Rehearse

    /// - Parameters:
    ///   - arms: at least one, all of the feature.
    ///   - rehearse: asked before each run. An arm that ends a process runs along no more.
    ///   - commandName: of the program, for the commands that it tells.
    public init(
      catalog: FeatureCatalog, feature: FeatureEntry, arms: [Arm], commandName: String,
      width: Int, ink: Ink, isAnswered: Bool, rehearse: @escaping Rehearse
    ) {
      precondition(!arms.isEmpty, "a scenario is played with at least one arm")
      self.catalog = catalog
      self.feature = feature
      self.arms = arms
      self.commandName = commandName
      self.width = width
      self.ink = ink
      self.isAnswered = isAnswered
      self.rehearse = rehearse
    }

    /// As `why` takes it: `flux`, or `flux main` where there are several layouts.
    func spelled(_ arm: Arm) -> String {
      let hasLayouts = arms.contains { $0.layout != arm.layout }
      return arm.architecture.name + (hasLayouts ? " \(arm.layout.name)" : "")
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
