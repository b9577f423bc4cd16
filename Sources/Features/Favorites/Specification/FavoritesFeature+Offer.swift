import EventLogs
import FavoritesScreen
public import Interaction
public import Scenarios

extension FavoritesFeature {
  /// Commands come from elsewhere, whatever is on top.
  public func offer(of screen: Snapshot) -> AvailableInputs {
    if screen[FavoritesControls.detailURL.rawValue] != .none {
      return AvailableInputs(
        taps: [FavoritesControls.favorite, FavoritesControls.back], canCancelBack: true,
        takesCommands: true)
    }
    let isFavorites = screen[FavoritesControls.tab.rawValue] == .text("favorites")
    let list =
      isFavorites ? FavoritesControls.favoritesRendered : FavoritesControls.repositoriesRendered
    let rendered = screen[list.rawValue]
    let rows = if case .list(let rows) = rendered.element(2) { rows.count } else { 0 }
    let count = if case .number(let count) = rendered.element(0) { count } else { 0 }
    return AvailableInputs(
      taps: [isFavorites ? FavoritesControls.repositoriesTab : FavoritesControls.favoritesTab],
      tappableRows: rows, swipeableRows: isFavorites ? rows : 0, lastTopRow: count - rows,
      takesCommands: true)
  }
}
