import FavoritesSpecification
import FeatureContract
import Interaction
import TestSupport
import Testing

/// How often the model changes: adds and removals that have an effect, and nothing else.
@Suite struct ModelChangesTests {
  private static let rows: [([UserInput], Int)] = [
    ([], 0), ([.favoritesTab, .repositoriesTab, .scroll(to: 1), .row("b"), .cancelBack, .back], 0),
    ([.add(1)], 1), ([.add(0)], 0), ([.remove(0)], 1), ([.remove(1)], 0), ([.removeAll], 1),
    ([.removeAll, .removeAll], 1), ([.add(1), .add(1), .remove(1), .remove(1), .add(1)], 3),
    ([.row("a"), .favorite], 1), ([.row("a"), .favorite, .favorite, .favorite], 3),
    ([.favorite], 0), ([.favoritesTab, .swipe("a")], 1), ([.favoritesTab, .swipe("b")], 0),
    ([.swipe("a")], 0), ([.favoritesTab, .row("a"), .swipe("a")], 0),
    ([.row("a"), .favorite, .add(0), .favorite, .remove(0), .end], 3),
  ]

  @Test(arguments: rows) func onlyEffectsAreCounted(_ inputs: [UserInput], _ count: Int) {
    let story = Story("", keeping: ["a"], inputs)
    #expect(story.played().modelChanges == count)
  }
}
