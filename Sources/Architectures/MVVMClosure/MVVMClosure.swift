// MVVMClosure: view models without bindings. Each says its state as an enum through one closure,
// `stateDidUpdate`, which its view sets; the view pulls the first state itself, once. A change hops
// to the model's queue when a view hands it in, and back when a view shows a state.
//
// Form: view -> view model strong, view model -> view by a closure that holds it weakly, view model
// -> model strong. The session is the view.
//
// Favorites: the session holds the tabs' views, and a pane its page's view; view -> view model
// strong, view model -> view by a closure that holds it weakly, all view models -> one
// `ObservedFavorites` strong. That one has a list of observers, for two screens watch it at a time;
// it holds view models weakly. The list's view model goes on it at the tab's first visit, a page's
// at the push, and the page's view takes it off in its `deinit`. A row is a view model too, as the
// value that the list rendered; a tap has it make the page's view model, and the view pushes, on
// main and at once. Views know no model, view models neither screen nor queue.
