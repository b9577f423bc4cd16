import FavoritesModel
import FavoritesScreen
import HeadlessUI
import Interaction
import Queues
import Repositories

/// The favorites without binding.
final class DirectFavoritesCopy: FavoritesCopy {
  enum Fault: String {
    /// Looks for the whole value of the page's repository among the favorites.
    case wholeValue = "whole-value"
    /// Compares urls as texts, for which composed and decomposed letters are equal.
    case equalTexts = "equal-texts"
    /// Takes urls for one that differ in their fragment.
    case ignoredFragment = "ignored-fragment"
    /// Has the model remove the row of an index, which may be another one by then.
    case deletedByIndex = "deleted-by-index"
    /// Shows as many favorites as one request to the service brings.
    case firstFiveHundred = "first-five-hundred"
    /// Draws a list of more than 1 000 rows once, since that takes long.
    case longListStays = "long-list-stays"
    /// Holds the page until the model has answered.
    case pageHeldByJob = "page-held-by-job"
    /// Carries out commands from elsewhere where they arrive.
    case commandsInPlace = "commands-in-place"
    /// Takes a page for gone once a back swipe is begun.
    case goneBySwipe = "gone-by-swipe"
  }

  static let pattern = "direct"
  static let wrong = [
    making(
      .wholeValue, .identity, .forGood,
      "A favorite whose stars have changed since says Add, and a tap then removes it."),
    making(
      .equalTexts, .rareText, .forGood,
      "A page says Remove because of another one, whose url has an accent written otherwise."),
    making(
      .ignoredFragment, .identity, .forGood,
      "A page says Remove because of another one, whose url differs behind the number sign."),
    making(
      .deletedByIndex, .oldIndex, .forGood, in: .delayed,
      "Two quick swipes over one row remove two favorites."),
    making(
      .firstFiveHundred, .manyRows, .forGood,
      "The 501st favorite and all later ones never appear."),
    making(
      .longListStays, .manyRows, .forGood,
      "A list of more than 1 000 favorites follows no change any more."),
    making(
      .pageHeldByJob, .release, .notVisible, in: .ownQueue,
      "A page that is left at once is released on the model's queue, where a view may crash."),
    making(
      .commandsInPlace, .changeOffQueue, .notVisible,
      "A change from elsewhere during a tap can lose a favorite or crash."),
    making(
      .goneBySwipe, .missedNotification, .forGood,
      "After a back swipe that was called off, the page's button keeps the title it had."),
  ]

  private let screen: FavoritesScreen
  private let queues: LayoutQueues
  private let fault: Fault?
  private let model: FavoritesModel
  private let given: [Repository]
  private let repositories: CopiedRows
  private let favorites: CopiedRows
  /// True from the first visit of the favorites' tab on. Used on main, as the next one.
  private var showsFavorites = false
  private var opened: Repository?

  init(
    _ screen: FavoritesScreen, _ queues: LayoutQueues, given: [Repository], kept: [Repository],
    _ fault: Fault?
  ) {
    self.screen = screen
    self.queues = queues
    self.fault = fault
    self.given = given
    repositories = CopiedRows(screen.repositories)
    favorites = CopiedRows(screen.favorites)
    model = FavoritesModel(kept, observer: queues.cellObserver)
    load()
  }

  private func load() {
    screen.repositories.onTap = { [weak self] index in
      if let self { push(repositories.repositories[index]) }
    }
    screen.favorites.onTap = { [weak self] index in
      if let self { push(favorites.repositories[index]) }
    }
    screen.favorites.onDelete = { [weak self] in self?.deleteFavorite(at: $0) }
    screen.tab.onFirstVisit = { [weak self] _ in self?.loadFavorites() }
    screen.detail.onBackSwipe = { [weak self] in
      if self?.fault == .goneBySwipe, $0 == .begun { self?.opened = nil }
    }
    screen.repositories.title = "Repositories"
    repositories.show(given)
  }

  func perform(_ command: ExternalCommand) {
    if fault == .commandsInPlace { return carryOut(command) }
    queues.onModel { [self] in carryOut(command) }
  }

  private func carryOut(_ command: ExternalCommand) {
    command.perform(
      of: given, add: { if model.add($0) { show() } },
      remove: { if model.remove($0.url) { show() } }, removeAll: { if model.removeAll() { show() } }
    )
  }

  private func loadFavorites() {
    showsFavorites = true
    screen.favorites.title = "On Memory Favorite"
    queues.onModel { [self] in show() }
  }

  private func deleteFavorite(at index: Int) {
    let rendered = favorites.repositories[index].url
    queues.onModel { [self] in
      var url = rendered
      if fault == .deletedByIndex {
        guard index < model.favorites.count else { return }
        url = model.favorites[index].url
      }
      if model.remove(url) { show() }
    }
  }

  private func push(_ repository: Repository) {
    let pane = screen.makeDetail(url: repository.url)
    pane.button.onTap = { [self] in toggle(repository) }
    opened = repository
    screen.push(pane)
    let held = fault == .pageHeldByJob ? pane : nil
    queues.onModel { [self, weak pane] in
      let isFavorite = isKept(repository, in: model.favorites)
      withExtendedLifetime(held) {
        queues.deliver { pane?.button.show(isFavorite: isFavorite) }
      }
    }
  }

  private func toggle(_ repository: Repository) {
    queues.onModel { [self] in
      model.toggle(repository)
      show()
    }
  }

  private func show() {
    let kept = model.favorites
    queues.deliver { [self] in
      let isDrawn = kept.count > 1_000 && favorites.rowCount > 1_000
      if showsFavorites, fault != .longListStays || !isDrawn {
        favorites.show(fault == .firstFiveHundred ? Array(kept.prefix(500)) : kept)
      }
      if let pane = screen.detail.top, let opened {
        pane.button.show(isFavorite: isKept(opened, in: kept))
      }
    }
  }

  private func isKept(_ repository: Repository, in kept: [Repository]) -> Bool {
    switch fault {
    case .wholeValue: return kept.contains { $0 == repository }
    case .equalTexts: return kept.contains { $0.url == repository.url }
    case .ignoredFragment:
      let page = repository.url.utf8.prefix { $0 != UInt8(ascii: "#") }
      return kept.contains { $0.url.utf8.prefix { $0 != UInt8(ascii: "#") }.elementsEqual(page) }
    default: return kept.contains(repository.url)
    }
  }
}
