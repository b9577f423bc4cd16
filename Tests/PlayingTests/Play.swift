import Catalog
import FeatureContract
import Queues
import Replay
import TestSupport
import Verification

@testable import Playing

/// A session that was fed lines, with its answers.
struct Play {
  struct Answer {
    var text = ""
    var isMistake = false
  }

  private final class Printer {
    var text = ""
    var file: (text: String, path: String)?
  }

  var session: PlaySession
  private(set) var last = Answer()
  private let printer: Printer

  static let catalog = FeatureCatalog(
    features: FeatureCatalog.bundled.features + [LampRules.entry, PayArchitecture.feature])

  init(
    _ feature: String, _ lines: [String] = [], through architecture: String? = nil,
    isAnswered: Bool = false,
    rehearse: @escaping (ScenarioFile, Arm) -> String? = { _, _ in nil }
  ) throws {
    guard let entry = Self.catalog.feature(named: feature) else {
      preconditionFailure("there is no feature \(feature)")
    }
    let printer = Printer()
    let setting = PlaySession.Setting(
      catalog: Self.catalog, feature: entry,
      arms: entry.architectures.filter { $0.name == architecture ?? $0.name }.map {
        Arm(feature: entry, architecture: $0, layout: .main)
      },
      commandName: "bindlab", width: 80, isAnswered: isAnswered, rehearse: rehearse,
      save: { printer.file = ($0, $1) }, print: { printer.text += $0 })
    session = try PlaySession(
      setting, from: PlayedScenario(of: feature, starter: FirstScenario(of: entry).given))
    self.printer = printer
    for line in lines { take(line) }
  }

  @discardableResult mutating func take(_ line: String) -> Answer {
    printer.text = ""
    do throws(PlayMistake) {
      try session.take(line)
      last = Answer(text: printer.text)
    } catch {
      last = Answer(text: printer.text + error.text, isMistake: true)
    }
    return last
  }

  /// The file that was saved last.
  var file: (text: String, path: String)? { printer.file }

  /// All steps, as they stand in the file.
  var steps: [String] { session.scenario.steps.joined().map { String($0.dropFirst(2)) } }
}
