import FavoritesModel
import HeadlessUI
import Interaction
import Repositories

/// Keeps the tabs' view, and turns commands from elsewhere into actions.
final class FavoritesSession: CommandedSession {
  private let view: TabsView
  private let given: [Repository]
  private let actionCreator: FavoritesActionCreator

  init(_ view: TabsView, given: [Repository], actionCreator: FavoritesActionCreator) {
    self.view = view
    self.given = given
    self.actionCreator = actionCreator
  }

  func perform(_ command: ExternalCommand) {
    actionCreator.change(FavoritesChange(command, given: given))
  }
}
