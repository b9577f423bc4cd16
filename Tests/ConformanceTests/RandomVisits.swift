import FavoritesScreen
import FavoritesSpecification
import GivenData
import Interaction
import Scenarios
import SeededRandom

/// Random visits to the favorites feature, as a seed has them: bursts of taps on main and of
/// commands from two other queues, with a rest between two bursts.
struct RandomVisits {
  private static let fields = [
    "name", "url", "introduction", "language", "stars", "forks", "updated",
  ]
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func scenario() -> FlatScenario {
    let start = SourcePosition(line: 1, column: 1)
    func inputs(_ count: Int) -> [FlatInput] {
      (0..<count).map { _ in FlatInput(input(), at: start) }
    }
    var actions: [FlatStep.Action] = []
    for _ in 0..<(2 + below(3)) {
      if below(3) == 0 {
        let written = [FavoritesControls.favoritesRendered, FavoritesControls.detailButton]
        actions.append(.during(write: [written[below(2)]], inputs(1 + below(4))))
      }
      let count = 2 + below(24)
      actions.append(below(4) == 0 ? .turn(inputs(count)) : .burst(inputs(count)))
    }
    return scenario(actions)
  }

  /// The same inputs with a rest after each.
  mutating func settledScenario() -> FlatScenario {
    scenario((0..<40).map { _ in .input(input()) })
  }

  private mutating func scenario(_ actions: [FlatStep.Action]) -> FlatScenario {
    let start = SourcePosition(line: 1, column: 1)
    let repositories = (0..<14).map(Self.repository)
    let kept = repositories.filter { _ in below(2) == 0 }
    return FlatScenario(
      path: "generated", name: "generated", feature: "favorites", tags: [], seed: 0, only: [],
      queues: [], given: Given(["repositories": repositories, "favorites": kept]),
      steps: actions.map { FlatStep($0, at: start) })
  }

  /// Two of them share a url, and two share a name.
  private static func repository(_ place: Int) -> GivenRecord {
    GivenRecord(
      fields,
      [
        .text("repo-\(place == 13 ? 5 : place)"),
        .text("https://example.org/\(place == 12 ? 3 : place)"), .absent, .text("Swift"),
        .number(place * 517), .number(place), .day(place * 400),
      ])
  }

  private mutating func input() -> UserInput {
    switch below(16) {
    case 0, 1: .tap(FavoritesControls.favoritesTab)
    case 2: .tap(FavoritesControls.repositoriesTab)
    case 3, 4: .tapRow(.position(below(8)))
    case 5: .tapRow(.name("repo-\(below(14))"))
    case 6, 7, 8: .tap(FavoritesControls.favorite)
    case 9, 10: .tap(FavoritesControls.back)
    case 11: .cancelBack
    case 12: .swipeRow(.position(below(5)))
    case 13: .scroll(to: below(9))
    default: .external(command(), on: ["first", "second", "main"][below(3)])
    }
  }

  private mutating func command() -> ExternalCommand {
    let index = below(14)
    let item = ExternalCommand.GivenItem(index: index, name: "repo-\(index)")
    return switch below(9) {
    case 0: .removeAll
    case 1...4: .remove(item)
    default: .add(item)
    }
  }

  private mutating func below(_ bound: Int) -> Int {
    random.index(below: bound)
  }
}
