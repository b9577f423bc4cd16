// MVVMAsync: view models by async streams. Each value that a view shows is an output of its view
// model, an `AsyncStream` of its own. The view reads it by a task of `MainActor` (`for await`, in
// `follow(by:)`). view -> view model -> model strong. A view keeps its tasks and cancels them in
// its `deinit`; what they call holds the view weakly. Views know no model and no queue, view models
// no screen. Nothing is left out: streams keep all values until they are read, and equal values are
// shown like any other.
//
// View models hop to the model's queue to change the model, and yield on main, inside a delivery.
// The reader comes back in later turns, by way of the task pool. What happens,
// and is no state, is an answer to the view's call and stays in the turn of the tap: the alert, a
// page.
//
// Form: one view, which is the session, its view model with three streams, and the model.
//
// Favorites: the session holds the tabs' views, and a pane holds its page's view. All view models
// share `StreamedFavorites`, the model's favorites as main knows them, with a stream for each
// subscriber. The list subscribes at the tab's first visit, a page as it comes up. Both view models
// map the favorites to what they show. A page goes with the pop: its view cancels the task, and the
// end of the stream takes the subscriber out. A hop to the model for each tap, swipe or command
// that changes a favorite, and one back for each change.
//
// Segments: the session is the view, with a task for the one stream of its view model.
//
// Search: the session is the view. Its view model has a task for the pause and one for the request,
// and cancels each to stop it. What was found is one stream, so that the view shows one moment.
//
// Cells: the session is the view. Each cell that reads others has a stream of signals and a task that
// evaluates it after one. What has changed is one stream, cell by cell.
//
// Temperature: the session is the view, with a task for the one stream of its view model.
