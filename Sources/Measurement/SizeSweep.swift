public import FeatureContract
import GivenData
public import Interaction
import Replay
import Scenarios
public import Verification

/// Scenarios that differ in the length of a given list, to be timed against it: what an input costs
/// by the number of rows.
///
/// What is timed of each is the run of equal inputs at its end; what comes before is set-up. The
/// run is repeated on one screen, so once done it must leave things so that it costs the same
/// again: two taps that add and remove, for example. A list whose order the first run changes is in
/// its lasting order after it, and a run is always made before the first one that counts.
public struct SizeSweep: Sendable {
  /// One scenario of the series.
  public struct Point: Sendable {
    /// How many records the list holds.
    public let size: Int
    public let file: ScenarioFile
    /// What happens before the clock starts.
    public let setUp: [UserInput]
    /// How many equal inputs follow.
    public let run: Int
  }

  /// The given list that grows.
  public let list: String
  /// What is timed, the same in all of them.
  public let input: UserInput
  /// By size, ascending.
  public let points: [Point]

  /// - Parameter scenarios: of the feature, at least one.
  public init(
    _ scenarios: [ScenarioFile], of feature: FeatureEntry
  ) throws(SizeSweepError) {
    precondition(!scenarios.isEmpty, "A series has a scenario.")
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
      throw SizeSweepError.differentInputs(points[0].file.path, points[other].file.path)
    }
    self.points = points.sorted { $0.size < $1.size }
    for (one, next) in zip(self.points, self.points.dropFirst()) where one.size == next.size {
      throw SizeSweepError.sameSize(one.file.path, next.file.path, size: one.size)
    }
  }

  /// The reference list that is the longest anywhere: the sizes are its.
  private static func list(
    in scenarios: [ScenarioFile], of feature: FeatureEntry
  ) throws(SizeSweepError) -> String {
    func longest(_ list: String) -> Int {
      scenarios.map { $0.scenario.flat.given.records(list).count }.max() ?? 0
    }
    let lists = feature.given?.references ?? []
    guard let list = lists.max(by: { longest($0) < longest($1) }), longest(list) > 0 else {
      throw .noList(scenarios[0].path)
    }
    return list
  }

  private static func point(
    _ file: ScenarioFile, list: String
  ) throws(SizeSweepError) -> (UserInput, Point) {
    let flat = file.scenario.flat
    let inputs = flat.steps.compactMap { step -> UserInput? in
      if case .input(let input) = step.action { input } else { nil }
    }
    let isEnded = flat.steps.contains { $0.action == .end }
    guard !isEnded, let input = inputs.last, input.canBeTimedAlone else {
      throw .noRun(file.path)
    }
    let run = inputs.reversed().prefix { $0 == input }.count
    guard run.isMultiple(of: 2) else { throw .noRun(file.path) }
    return (
      input,
      Point(
        size: flat.given.records(list).count, file: file,
        setUp: Array(inputs.dropLast(run)), run: run)
    )
  }
}

extension UserInput {
  /// A text field's editing is the platform's work, and a command from elsewhere is no turn of
  /// main's.
  fileprivate var canBeTimedAlone: Bool {
    switch self {
    case .tap, .tapRow, .swipeRow, .scroll, .cancelBack: true
    case .load, .field, .external, .end: false
    }
  }
}
