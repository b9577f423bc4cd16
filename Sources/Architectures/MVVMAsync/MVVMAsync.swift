// MVVMAsync: view models by async streams. Each value that a view shows is an output of its view
// model, an `AsyncStream` of its own. The view reads it by a task of `MainActor` (`for await`, in
// `follow(by:)`). view -> view model -> model strong. A view keeps its tasks and cancels them in
// its `deinit`; what they call holds the view weakly. A stream ends when its view model goes, or
// when its reader is cancelled. Views know no model and no queue, view models no screen.
//
// Nothing is left out: streams keep all values until they are read, and a value that equals the one
// before it is yielded and shown like any other, as closures would call for it.
//
// View models hop to the model's queue to change the model, and yield on main, inside a delivery.
// The reader then needs turns of its own. Swift reads an `AsyncStream` in the task pool, wherever
// the loop is: a value comes to the pool, then to main, and the loop goes to the pool to wait for
// the next one. Streams of one delivery are read by different tasks, so that they come in turns of
// their own, and live in any order. The first value comes in the same way, in a later turn. What
// happens, and is no state, is an answer to the view's call and stays in the turn of the tap: the
// alert, a page.
//
// Form: one view, which is the session, its view model with three streams, and the model.
//
// Favorites: the session holds the tabs' views, and a pane holds its page's view. All view models
// share `StreamedFavorites`, the model's favorites as main knows them. It has one stream per
// subscriber, because an `AsyncStream` has one reader. `share` of swift-async-algorithms does not
// serve here: a reader that comes later gets no value that all others have read, and a page needs
// the present one. The list subscribes at the tab's first visit, a page as it comes up. Both view
// models map the favorites to what they show; `map` calls its closure in the pool too, so that a
// value takes one more way there and back. To map in the loop that reads would save that way, but
// the outputs of the view models would be the model's values, and the views would derive from them.
// A page goes with the pop: its view cancels the task, and the end of the stream takes the
// subscriber out.
// Hops to the model: for a tap or swipe that changes a favorite, and for a command from elsewhere.
// Hops back: one for each change. Neither tab nor page asks the model for its first state.
