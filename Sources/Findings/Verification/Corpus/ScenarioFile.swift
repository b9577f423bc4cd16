public import FeatureContract
import Foundation
package import Interaction
package import Queues
package import Replay
import ScenarioLanguage
import Scenarios
import Synchronization

/// A loaded scenario, or one case of it.
public struct ScenarioFile: Sendable {
  package let name: ScenarioName
  public let feature: FeatureEntry
  package let scenario: PreparedScenario
  /// The number of cases in its file; 1 without a table.
  let caseCount: Int
  package let sources: [ScenarioSource]
  package let golden: String?
  /// The schedule of its runs that the file itself does not have; nil if nobody asked for one.
  package private(set) var order: Schedule?
  /// The identity of this reading: the file may be edited before the next one.
  package let reading = Reading()

  package final class Reading: Sendable {
    /// What judging its runs has found so far.
    let known = Mutex(KnownScreens())
  }

  /// Its runs are as the file has them: neither another draw nor another order.
  package var isAsWritten: Bool { draw == 0 && order == nil }

  /// Another scenario from the same texts. The golden transcript is none of it.
  func with(_ scenario: PreparedScenario) -> ScenarioFile {
    ScenarioFile(
      name: name, feature: feature, scenario: scenario, caseCount: caseCount, sources: sources,
      golden: nil)
  }

  /// The same scenario under a schedule.
  package func ordered(by schedule: Schedule) -> ScenarioFile {
    var file = with(scenario.ordered(by: schedule))
    file.order = schedule
    return file
  }

  /// The same scenario, whose screen goes after the last step: no timer and no answer is waited for.
  package var endedAtOnce: ScenarioFile {
    var flat = scenario.flat
    guard flat.steps.last?.action != .end else { return self }
    let position = flat.steps.last?.position ?? SourcePosition(line: 1, column: 1)
    flat.steps.append(FlatStep(.end, at: position))
    return with(PreparedScenario(flat, for: feature))
  }

  /// The name on the command line.
  public var path: String { name.description }

  /// The scenario's name, with the number of the case and the draw.
  public var title: String {
    scenario.flat.name + (name.caseNumber.map { " (case \($0))" } ?? "")
      + (draw == 0 ? "" : ", draw \(draw)")
  }
}

extension ScenarioFile {
  /// A scenario that is in no folder, as one file without a table.
  package init(
    path: String, feature: FeatureEntry, scenario: PreparedScenario, golden: String? = nil
  ) {
    self.init(
      name: ScenarioName(path: path, caseNumber: nil), feature: feature, scenario: scenario,
      caseCount: 1, sources: [], golden: golden)
  }

  package func admits(_ architecture: ArchitectureEntry) -> Bool {
    scenario.flat.only.isEmpty || scenario.flat.only.contains(architecture.name)
  }

  package func admits(_ layout: QueueLayout) -> Bool {
    scenario.flat.queues.isEmpty || scenario.flat.queues.contains(layout.name)
  }

  /// The arms that the scenario is meant for, among these architectures and layouts. There is none
  /// under a layout that means nothing to the architecture.
  func arms(_ architectures: [ArchitectureEntry], _ layouts: [QueueLayout]) -> [Arm] {
    architectures.filter { admits($0) }.flatMap { architecture in
      layouts.filter { admits($0) && architecture.runs(under: $0) }
        .map { Arm(feature: feature, architecture: architecture, layout: $0) }
    }
  }

  public var isHeavy: Bool { scenario.flat.has(.heavy) }

  /// A single run takes seconds.
  public var isHuge: Bool { scenario.flat.has(.huge) }

  /// It is measured when no file is named.
  public var isMeasured: Bool { scenario.flat.has(.measure) }

  /// It leaves the screen as it was, so it can be repeated.
  package var isVisit: Bool { scenario.flat.has(.visit) }

  /// It is part of a measurement when no file is named.
  package var isChosenForMeasuring: Bool { isMeasured || isOfChanges || isOfSize }

  /// Each of its inputs changes what is shown.
  package var isOfChanges: Bool { scenario.flat.has(.changes) }

  /// It is one size of its feature's size sweep.
  package var isOfSize: Bool { scenario.flat.has(.size) }

  /// By the specification the screen ends as it began.
  var endsWhereItBegins: Bool { feature.endsWhereItBegins(scenario.flat) }
}

/// The name of a scenario: the path of its file, followed by `#2` for one case of its table.
package struct ScenarioName: Codable, Hashable, Sendable, CustomStringConvertible {
  package static let suffix = ".scenario.yaml"
  package static let includedSuffix = ".steps.yaml"
  static let goldenSuffix = ".transcript.txt"
  package static let costSuffix = ".cost.txt"

  /// The path of the file, relative to the current folder if possible.
  package let path: String
  /// The row of the table, from 1; nil for the whole file.
  package let caseNumber: Int?

  /// `Scenarios/form/sign-up.scenario.yaml#2`
  package var description: String {
    caseNumber.map { "\(path)#\($0)" } ?? path
  }

  /// The path of the golden transcript beside the file: `sign-up.transcript.txt`, for all cases.
  package var goldenPath: String {
    (path.hasSuffix(Self.suffix) ? String(path.dropLast(Self.suffix.count)) : path)
      + Self.goldenSuffix
  }
}

extension ScenarioName {
  /// Reads a path, or a path with `#` and a case's number. If a file has the whole name, the name
  /// is a path.
  init(_ name: String) {
    let match = name.wholeMatch(of: /(.*)#([0-9]+)/.dotMatchesNewlines())
    if let match, let number = Int(match.2), !FileManager.default.fileExists(atPath: name) {
      self.init(path: String(match.1), caseNumber: number)
    } else {
      self.init(path: name, caseNumber: nil)
    }
  }
}
