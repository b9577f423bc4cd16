// MVVMClosure: view models without bindings. Each tells its state, an enum with the texts to show,
// through one closure, `stateDidUpdate`, which its view sets. The view pulls the first state, once.
// view -> view model strong, view model -> view by a closure that holds it weakly, view model ->
// model strong. Views know no model and no queue, view models no screen. View models hop to the
// model's queue to ask or change the model, and back to tell a state.
//
// Form: one view, which is the session, its view model and the model. A registration is no state
// but an event, so it has a closure of its own, `didRegister`.
//
// Favorites: the session holds the tabs' views, and a pane holds its page's view. All view models
// share one `ObservedFavorites`, which has a list of observers, since two screens watch it at a
// time. The list's view model joins at the tab's first visit and a page's at the push; the page's
// view takes its own off again in its `deinit`. A row is a view model too: a value, as the list
// rendered it. At a tap it makes the page's view model, and the view pushes the page at once.
//
// Segments: the session is the view, with its view model. A page keeps its own.
//
// Search: one view, which is the session, and its view model, which has the text, the timer, the
// request and what was found. A failure is a state too, with the alert that comes with it.
//
// Cells: one view, which is the session, and its view model. Each cell has a list of closures, which
// evaluate those that read it, at once and one after the other. The view is told once.
//
// Temperature: one view, which is the session, and its view model.

/// A view model tells which state it is in, and its view shows that state.
protocol ViewModel: AnyObject {
  associatedtype State

  /// Called on main.
  var stateDidUpdate: ((State) -> Void)? { get set }
}
