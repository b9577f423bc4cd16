package import Measurement
import TextOutput
import Verification

/// The scenarios behind the counts of one feature, each with the command that shows it. Every face
/// takes its commands from here.
package struct Evidence {
  package enum Topic: String, CaseIterable, Sendable {
    case failures
    case glitches
    case leftMemory = "left-memory"

    package var title: String {
      switch self {
      case .failures: "Failures"
      case .glitches: "Glitches"
      case .leftMemory: "Memory left by visits"
      }
    }
  }

  package struct Scenario: Hashable, Sendable {
    /// The path; empty if it is not known.
    package let file: String
    /// `2`, or `2 accepts, 1 reject`
    package let count: String
    package let command: String
  }

  /// The scenarios of all arms that have the same ones with the same counts. The commands are those
  /// of the first arm.
  package struct List {
    package let topic: Topic
    package fileprivate(set) var arms: [(architecture: String, layout: String)]
    /// `31 in 31 of 85 scenarios`
    package let sum: String
    package let scenarios: [Scenario]
    /// The number of scenarios that the results do not name.
    package let unnamed: Int
    /// `Declared, because …`; nil if the architecture declares nothing of it.
    package var reason: String?

    /// `mvvm-reactive under main: 31 in 31 of 85 scenarios`
    package var title: String { "\(Self.text(of: arms)): \(sum)" }

    /// A remark on what the list lacks; nil for none.
    package var remark: String? {
      if unnamed > 0 {
        return scenarios.isEmpty
          ? "These results do not name them; those of a new run do."
          : "and \(unnamed) more, which these results do not name; those of a new run do"
      }
      return arms.count > 1
        ? "The commands are those of the first of these architectures and layouts; the others "
          + "have the same counts." : nil
    }

    /// `a and b under main; c under main-async and model-serial`
    private static func text(of arms: [(architecture: String, layout: String)]) -> String {
      var groups: [(architectures: [String], layouts: [String])] = []
      for layout in arms.map(\.layout).uniqued {
        let names = arms.filter { $0.layout == layout }.map(\.architecture)
        if let index = groups.firstIndex(where: { $0.architectures == names }) {
          groups[index].layouts.append(layout)
        } else {
          groups.append((names, [layout]))
        }
      }
      return groups.map { "\($0.listed) under \($1.listed)" }.joined(separator: "; ")
    }
  }

  package let feature: String
  package let lists: [List]

  /// - Parameter program: the name of the program with the commands.
  package init(_ result: FeatureResult, of program: String = "bindlab") {
    feature = result.feature
    let counts = ScenarioCounts(result, of: program)
    lists = [counts.failures, counts.glitches, counts.leftMemory]
      .flatMap(Self.grouped)
  }

  /// Lists with the same scenarios, counts and sum become one.
  private static func grouped(_ lists: [List]) -> [List] {
    lists.reduce(into: []) { groups, list in
      let alike = groups.firstIndex { group in
        group.sum == list.sum && group.unnamed == list.unnamed && group.reason == list.reason
          && group.isOfSameScenarios(as: list)
      }
      if let alike { groups[alike].arms += list.arms } else { groups.append(list) }
    }
  }

  package func lists(about topic: Topic) -> [List] { lists.filter { $0.topic == topic } }

  /// The place of the list about an arm; nil if there is none.
  package func place(of topic: Topic, _ architecture: String, _ layout: String) -> Int? {
    lists.firstIndex { list in
      list.topic == topic
        && list.arms.contains { $0.architecture == architecture && $0.layout == layout }
    }
  }

  /// The command that shows a glitch under a layout, to be printed below a count: the first that
  /// fits, or else the first, broken as a shell takes it. Nil if no glitch is known.
  func example(of program: String, under layout: String, width: Int) -> String? {
    let commands = lists(about: .glitches).lazy.compactMap { list -> [String]? in
      guard let arm = list.arms.first(where: { $0.layout == layout }) else { return nil }
      return list.scenarios.filter { !$0.file.isEmpty }.map {
        RunCommands(
          for: $0.file, architecture: arm.architecture, layout: layout, of: program, isBrief: true
        ).text(.show)
      }
    }.first { !$0.isEmpty }
    return commands?.first { TextWidth.of($0) <= width }
      ?? commands?.first?.replacing(" --architecture", with: " \\\n  --architecture")
  }

  /// The lists as text, a command per line; empty if there is nothing to show.
  package var text: String {
    Topic.allCases.map { topic in
      lists(about: topic).map { list in
        let width = list.scenarios.map(\.count.count).max() ?? 0
        return "\n\(topic.title), \(feature): \(list.title)\n"
          + (list.reason.map { "  \($0)\n" } ?? "")
          + list.scenarios.map {
            "  \(TextWidth.padded($0.count, to: width, .right))  \($0.command)\n"
          }.joined() + (list.remark.map { "  \($0)\n" } ?? "")
      }.joined()
    }.joined()
  }
}

extension Evidence.List {
  fileprivate func isOfSameScenarios(as other: Self) -> Bool {
    func key(_ list: Self) -> [[String]] { list.scenarios.map { [$0.file, $0.count] } }
    return key(self) == key(other)
  }
}

/// The lists of each arm, before those that are alike become one.
private struct ScenarioCounts {
  private let result: FeatureResult
  private let program: String
  /// The rows of single scenarios, by their metric and arm.
  private let rows: [Figure: [Figure]]

  init(_ result: FeatureResult, of program: String) {
    (self.result, self.program) = (result, program)
    let counted = Set([
      result.scope.metric, Metric.failed,
    ])
    rows = Dictionary(
      grouping: result.figures.rows.filter { $0.part != nil && counted.contains($0.metric) }
    ) { Figure($0.metric, of: $0.architecture, under: $0.layout) }
  }

  private func rows(_ metric: String, _ architecture: String, _ layout: String) -> [Figure] {
    rows[Figure(metric, of: architecture, under: layout)] ?? []
  }

  private func command(
    _ verb: RunCommands.Verb, _ file: String, _ architecture: String, _ layout: String
  ) -> String {
    RunCommands(for: file, architecture: architecture, layout: layout, of: program).text(verb)
  }

  /// The scenarios with most first, in the order of their runs among equals.
  private func scenarios(
    _ counts: [(file: String, count: Int, text: String)], _ verb: RunCommands.Verb,
    _ architecture: String, _ layout: String
  ) -> [Evidence.Scenario] {
    counts.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .map { _, scenario in
        Evidence.Scenario(
          file: scenario.file, count: scenario.text,
          command: command(verb, scenario.file, architecture, layout))
      }
  }

  var glitches: [Evidence.List] {
    result.layouts.flatMap { layout in
      layout.architectures.compactMap { name in
        guard let count = result.glitches(of: name, under: layout), count.total > 0 else {
          return nil
        }
        let named = rows(result.scope.metric, name, layout.layout)
          .map { (file: $0.part ?? "", count: $0.count ?? 0, text: "\($0.count ?? 0)") }
        let worst = count.worst.map {
          (file: $0.file, count: $0.glitches, text: "\($0.glitches)")
        }
        let known = named.isEmpty ? [worst].compactMap(\.self) : named
        return Evidence.List(
          topic: .glitches, arms: [(name, layout.layout)],
          sum: "\(count.total) in \(Figures.affectedScenarios(count, result.scope))",
          scenarios: scenarios(known, .show, name, layout.layout),
          unnamed: max(0, count.affectedScenarios - known.count),
          reason: layout.figure(Metric.declared, of: name)?.text.map { "Declared, because \($0)." })
      }
    }
  }

  /// The failed scenarios; of an arm whose first failure ended its runs, that failure.
  var failures: [Evidence.List] {
    result.layouts.flatMap { layout in
      layout.architectures.compactMap { name -> Evidence.List? in
        let failed = rows(Metric.failed, name, layout.layout)
        guard failed.isEmpty else {
          return Evidence.List(
            topic: .failures, arms: [(name, layout.layout)],
            sum: "\(failed.reduce(0) { $0 + ($1.count ?? 0) }) runs of \(failed.count) "
              + (failed.count == 1 ? "scenario" : "scenarios"),
            scenarios: failed.map {
              Evidence.Scenario(
                file: $0.part ?? "", count: "\($0.count ?? 0)", command: $0.text ?? "")
            }, unnamed: 0)
        }
        return layout.failures[name].map { failure in
          Evidence.List(
            topic: .failures, arms: [(name, layout.layout)], sum: failure.what,
            scenarios: [Evidence.Scenario(file: "", count: "1", command: failure.replay)],
            unnamed: 0)
        }
      }
    }
  }

  var leftMemory: [Evidence.List] {
    result.leftByVisits.map { left in
      Evidence.List(
        topic: .leftMemory, arms: [(left.architecture, left.layout)],
        sum: "objects (bytes) left by \(left.visits) visits",
        scenarios: [
          Evidence.Scenario(
            file: left.file, count: Figures.memory(left.objects, bytes: left.bytes),
            command: command(.replay, left.file, left.architecture, left.layout))
        ], unnamed: 0)
    }
  }
}
