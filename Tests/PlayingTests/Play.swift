import Catalog
import FeatureContract
import Queues
import Replay
import Verification

@testable import Playing

/// A session that was fed lines, with its answers.
struct Play {
  var session: PlaySession
  private(set) var answers: [PlayAnswer] = []

  static let catalog = FeatureCatalog(
    features: FeatureCatalog.bundled.features + [LampFeature.entry])

  init(
    _ feature: String, _ lines: [String] = [], isAnswered: Bool = false,
    rehearse: @escaping PlaySession.Setting.Rehearse = { _, _ in nil }
  ) throws {
    guard let entry = Self.catalog.feature(named: feature) else {
      preconditionFailure("there is no feature \(feature)")
    }
    let setting = PlaySession.Setting(
      catalog: Self.catalog, feature: entry,
      arms: entry.architectures.map { Arm(feature: entry, architecture: $0, layout: .main) },
      commandName: "bindlab", width: 80, isAnswered: isAnswered, rehearse: rehearse)
    session = try PlaySession(
      setting, from: PlayedScenario(of: feature, starter: entry.starter))
    answers = [session.begin()]
    for line in lines { take(line) }
  }

  @discardableResult mutating func take(_ line: String) -> PlayAnswer {
    answers.append(session.take(line))
    return answers[answers.count - 1]
  }

  var last: PlayAnswer { answers[answers.count - 1] }

  /// All steps, as they stand in the file.
  var steps: [String] {
    session.scenario.entries.flatMap(\.written).map { String($0.dropFirst(2)) }
  }
}
