package import FeatureContract
import GivenData
package import Interaction
import Passes
import Replay
import ScenarioLanguage
import Scenarios
package import Verification

/// Scenarios that differ in the length of a given list. They show the cost of an input by the
/// number of rows.
///
/// The equal inputs at the end of each scenario are timed; the inputs before them are set-up. The
/// timed inputs are repeated on one screen, so they must leave a state in which they cost the same
/// again, such as two taps that add and remove. They run once before the first timed slice, so a
/// list whose order they change once has its final order by then.
package struct SizeSweep: Sendable {
  /// One size: a scenario and the inputs to time.
  package struct Point: Sendable {
    /// The number of records in the list.
    package let size: Int
    package let file: ScenarioFile
    /// The inputs before the clock starts.
    package let setUp: [UserInput]
    /// The number of equal inputs at the end.
    package let run: Int
  }

  /// The given list that grows.
  package let list: String
  /// The timed input, the same in all scenarios.
  package let input: UserInput
  /// The sizes, ascending.
  package let points: [Point]

  /// - Parameter scenarios: at least one, all of the feature.
  /// - Throws: the reason why they cannot form a sweep.
  package init(
    _ scenarios: [ScenarioFile], of feature: FeatureEntry
  ) throws(RequestError) {
    precondition(!scenarios.isEmpty, "A size sweep has a scenario.")
    list = try Self.list(in: scenarios, of: feature)
    var points: [Point] = []
    var inputs: [UserInput] = []
    for file in scenarios {
      let (input, point) = try Self.point(file, list: list)
      inputs.append(input)
      points.append(point)
    }
    input = inputs[0]
    if let other = inputs.firstIndex(where: { $0 != inputs[0] }) {
      throw Self.refusal(
        points[0].file, points[other].file, because: "in one size sweep: their last inputs differ")
    }
    self.points = points.sorted { $0.size < $1.size }
    for (one, next) in zip(self.points, self.points.dropFirst()) where one.size == next.size {
      throw Self.refusal(
        one.file, next.file, because: "in one size sweep: both give \(one.size) records")
    }
  }

  /// The reference list: the longest in any scenario. Its lengths are the sizes.
  private static func list(
    in scenarios: [ScenarioFile], of feature: FeatureEntry
  ) throws(RequestError) -> String {
    func longest(_ list: String) -> Int {
      scenarios.map { $0.scenario.flat.given.records(list).count }.max() ?? 0
    }
    let lists = feature.given?.references ?? []
    guard let list = lists.max(by: { longest($0) < longest($1) }), longest(list) > 0 else {
      throw refusal(
        scenarios[0], because: "measured by size: its 'given' fills no list that refers to records")
    }
    return list
  }

  private static func point(
    _ file: ScenarioFile, list: String
  ) throws(RequestError) -> (UserInput, Point) {
    let flat = file.scenario.flat
    let inputs = flat.steps.compactMap { step -> UserInput? in
      if case .input(let input) = step.action { input } else { nil }
    }
    let isEnded = flat.steps.contains { $0.action == .end }
    let run = inputs.reversed().prefix { $0 == inputs.last }.count
    guard !isEnded, let input = inputs.last, input.canBeTimedAlone, run.isMultiple(of: 2) else {
      throw refusal(
        file,
        because:
          "measured by size: it must end with an even number of equal inputs, such as taps, that "
          + "leave the screen unchanged")
    }
    return (
      input,
      Point(
        size: flat.given.records(list).count, file: file,
        setUp: Array(inputs.dropLast(run)), run: run)
    )
  }

  private static func refusal(_ files: ScenarioFile..., because reason: String) -> RequestError {
    RequestError(
      .badInput, "\(files.map(\.path).joined(separator: " and ")) cannot be \(reason)")
  }
}

extension UserInput {
  /// False for editing a text field, which is work of the platform, and for an external command,
  /// which does not run on main.
  fileprivate var canBeTimedAlone: Bool {
    switch self {
    case .tap, .tapRow, .swipeRow, .scroll, .cancelBack: true
    case .load, .field, .external, .end: false
    }
  }
}
