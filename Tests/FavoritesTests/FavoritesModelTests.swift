import FavoritesModel
import Repositories
import TestSupport
import Testing

@Suite struct FavoritesModelTests {
  private let list = AccessList()
  private let a = Repository(.repository("a"))
  private let b = Repository(.repository("b"))
  private let c = Repository(.repository("c"))
  private let otherA = Repository(.repository("a", stars: 5_000))

  @Test func aNewModelHoldsWhatWasKeptAndHasTouchedNothing() {
    let model = FavoritesModel([b, a], observer: list)
    #expect(list.accesses.isEmpty)
    #expect(model.favorites == [b, a])
  }

  @Test func ofOneURLKeptTwiceTheFirstStays() {
    let model = FavoritesModel([a, b, otherA, a], observer: nil)
    #expect(model.favorites == [a, b])
  }

  @Test func theOrderIsTheOrderOfAdding() {
    let model = FavoritesModel([], observer: nil)
    for repository in [a, b, c] { #expect(model.add(repository)) }
    #expect(model.remove(b.url))
    #expect(model.add(b))
    #expect(model.favorites == [a, c, b])
  }

  @Test func aLaterValueOfAURLDoesNotRefreshTheKeptOne() {
    let model = FavoritesModel([a], observer: nil)
    #expect(!model.add(otherA))
    #expect(model.favorites == [a])
  }

  @Test func whatChangesNothingMakesNoVersion() {
    let model = FavoritesModel([a], observer: list)
    #expect(!model.add(otherA))
    #expect(!model.remove(b.url))
    #expect(model.removeAll())
    #expect(!model.removeAll())
    #expect(!model.remove(a.url))
    #expect(list.changes == [1])
  }

  @Test func eachChangeMakesOneVersion() {
    let model = FavoritesModel([], observer: list)
    let changes: [FavoritesChange] = [
      .add(a), .add(b), .remove(a), .toggle(c), .toggle(c), .removeAll,
    ]
    for change in changes { #expect(model.apply(change)) }
    #expect(list.changes == [1, 2, 3, 4, 5, 6])
    #expect(model.favorites.isEmpty)
  }

  @Test func aToggleRemovesWhatIsThereAndAppendsWhatIsNot() {
    let model = FavoritesModel([a, b], observer: nil)
    model.toggle(otherA)
    #expect(model.favorites == [b])
    model.toggle(otherA)
    #expect(model.favorites == [b, otherA])
  }

  @Test(arguments: DifferentURLs.all) func nearlyEqualURLsAreTwo(_ pair: DifferentURLs) {
    let (left, right) = (
      Repository(.repository("r", url: pair.left)), Repository(.repository("r", url: pair.right))
    )
    let model = FavoritesModel([left], observer: nil)
    #expect(!model.contains(right.url))
    #expect(!model.remove(right.url))
    #expect(model.add(right))
    #expect(model.remove(left.url))
    // `==` of a repository takes canonically equivalent urls for one.
    #expect(model.favorites.map { Array($0.url.utf8) } == [Array(right.url.utf8)])
    #expect(FavoritesModel([left, right], observer: nil).favorites.count == 2)
  }
}

extension AccessList {
  /// The versions that changes made.
  var changes: [UInt64] {
    accesses.compactMap { if case .changed(let version) = $0 { version } else { nil } }
  }
}
