// Flux: data goes one way. A view calls an action creator, which dispatches an action; the
// dispatcher hands the action to every store; a store, the only owner of its state, reduces the
// action and tells its observers, in the order of an array; they write the screen. view -> action
// creator and store strong, action creator -> dispatcher strong, dispatcher -> store weak by a
// registered closure, store -> view weak by an observer's closure. Views know no model, no queue
// and no dispatcher.
//
// The dispatcher works in the caller's turn, on whichever queue that is, and stores choose the
// queue: one whose state lives where the model runs hops there to reduce, and back to main to tell
// each observer. One whose state lives on main reduces at once.
//
// Form: the form's store has the texts and lives where the model runs. The alert's store lives on
// main, because an alert must come up in the turn of its tap. The session is the view.
//
// Favorites: the repositories' store has what the user can select from and the selection; it lives
// on main, because a page must come up in the turn of its tap. The favorites' store lives where the
// model runs. The session turns commands from elsewhere into actions and keeps the tabs' view,
// which keeps the second tab's; a pane keeps its page's view. At a push nothing is handed over: the
// tabs' view observes the selection, and the page's view reads it as it is made.
//
// Segments: the session is the view. One store has both the text and the page's words.
//
// Search: the session is the view. The action creator has the effects, the pause and the request.
// What to ask follows from the store's state, so that both work where the model runs: the action
// creator hops there, reads the state and dispatches, and the store reduces in that turn.
//
// Cells: the session is the view. The store lives where the model runs and evaluates all cells that an
// edit can concern; it tells those that have changed.
//
// Temperature: the session is the view, and dispatches by itself. The store lives where the model
// runs.

/// Hands each action to every store, in the order of registration and in the caller's turn. It
/// keeps nothing but the registrations, which are complete before the first action, so that actions
/// can be dispatched on any queue.
final class Dispatcher<Action> {
  private var stores: [(Action) -> Void] = []

  /// - Parameter store: called on whichever queue dispatches.
  func register(_ store: @escaping (Action) -> Void) { stores.append(store) }

  func dispatch(_ action: Action) {
    for store in stores { store(action) }
  }
}
