import EventLogs
import FavoritesScreen
import FavoritesSpecification
import FeatureContract
import GivenData
import HeadlessUI
import Interaction
import ScenarioLanguage
import Scenarios
import SeededRandom
import Testing

/// What the favorites say that they take is what their specification does something with.
@Suite struct FavoritesOfferTests {
  private let entry = FeatureEntry(.favorites, architectures: [])

  private static let given: Given = {
    let repositories = (0..<14).map { GivenRecord.repository("\($0)") }
    return Given(["repositories": repositories, "favorites": Array(repositories.prefix(3))])
  }()

  @Test func theOfferFollowsTheTabAndThePage() {
    var screen = entry.vocabulary.following(Self.given)
    let repositories = AvailableInputs(
      taps: [FavoritesControls.favoritesTab], tappableRows: 12, lastTopRow: 2, takesCommands: true)
    let page = AvailableInputs(
      taps: [FavoritesControls.favorite, FavoritesControls.back], canCancelBack: true,
      takesCommands: true)
    func favorites(_ count: Int) -> AvailableInputs {
      AvailableInputs(
        taps: [FavoritesControls.repositoriesTab], tappableRows: count, swipeableRows: count,
        takesCommands: true)
    }
    #expect(screen.offer == repositories)
    screen.follow(.input(.row("3")))
    #expect(screen.offer == page)
    screen.follow(.input(.favorite))
    screen.follow(.input(.back))
    #expect(screen.offer == repositories)
    screen.follow(.input(.favoritesTab))
    #expect(screen.offer == favorites(4))
    screen.follow(.input(.swipeRow(.position(0))))
    #expect(screen.offer == favorites(3))
    screen.follow(.input(.removeAll))
    #expect(screen.offer == favorites(0))
  }

  @Test(arguments: 0..<10 as Range<UInt64>) func whatIsOfferedDoesSomethingAndNothingElseDoes(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    var specification = FavoritesSpecification(given: Self.given)
    specification.applySettled(.load)
    for step in 0..<200 {
      let offer = entry.offer(specification.screen)
      let place = "seed \(seed), step \(step)"
      for tap in Self.taps {
        let isChange = changes(.tap(tap), specification)
        #expect(isChange == offer.taps.contains(tap), "\(place), tap \(tap)")
      }
      for row in 0..<Viewport.rows {
        let isTapped = changes(.tapRow(.position(row)), specification)
        #expect(isTapped == (row < offer.tappableRows), "\(place), tap \(row)")
        let isSwiped = changes(.swipeRow(.position(row)), specification)
        #expect(isSwiped == (row < offer.swipeableRows), "\(place), swipe \(row)")
      }
      let isScrolled = [0, 1, 99].contains { changes(.scroll(to: $0), specification) }
      #expect(isScrolled == (offer.lastTopRow > 0), "\(place), scroll")
      #expect(
        !changes(.scroll(to: 99), scrolled(specification, to: offer.lastTopRow)),
        "\(place), scroll behind the last")
      specification.applySettled(Self.input(&random))
    }
  }

  /// The rows that a settled screen leaves out are not asked for.
  @Test(arguments: 0..<10 as Range<UInt64>) func anInputOnASettledScreenMeetsWhatIsShown(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    var settled = FavoritesSpecification(given: Self.given)
    var shown = settled
    for step in 0..<300 {
      let input = step == 0 ? .load : Self.input(&random)
      settled.applySettled(input)
      shown.apply(input, shown: shown.screen)
      #expect(settled.screen == shown.screen, "seed \(seed), step \(step)")
      #expect(settled.modelChanges == shown.modelChanges, "seed \(seed), step \(step)")
    }
  }

  private func changes(_ input: UserInput, _ specification: FavoritesSpecification) -> Bool {
    specification.screen != applied(input, specification).screen
  }

  private func scrolled(
    _ specification: FavoritesSpecification, to row: Int
  ) -> FavoritesSpecification {
    applied(.scroll(to: row), specification)
  }

  private func applied(
    _ input: UserInput, _ specification: FavoritesSpecification
  ) -> FavoritesSpecification {
    var copy = specification
    copy.applySettled(input)
    return copy
  }

  private static let taps = [
    FavoritesControls.repositoriesTab, FavoritesControls.favoritesTab, FavoritesControls.favorite,
    FavoritesControls.back,
  ]

  private static func input(_ random: inout SeededGenerator) -> UserInput {
    switch random.index(below: 9) {
    case 0: .add(random.index(below: 14))
    case 1: .remove(random.index(below: 14))
    case 2: random.index(below: 4) == 0 ? .removeAll : .add(random.index(below: 14))
    case 3: .swipeRow(.position(random.index(below: 12)))
    case 4: .scroll(to: random.index(below: 6))
    case 5: .tapRow(.position(random.index(below: 12)))
    default: .tap(taps[random.index(below: taps.count)])
    }
  }
}
