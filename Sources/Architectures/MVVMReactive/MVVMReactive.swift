// MVVMReactive: view models with nested Inputs and Outputs, bound by publishers. The view turns the
// screen's events into publishers, hands them to `bind(_:)` and subscribes to what comes back; the
// view model gets its model through init as a protocol, tells it what to do by functions that
// return nothing and learns of its changes by its publishers. view -> view model -> model strong,
// nothing back but subscriptions, whose closures hold the view weakly and which go with it. A hop
// can occur where the view hands an event in and where its subscription shows an output. The only
// architecture that imports OpenCombine.
//
// Form: one view, which is the session, its view model and the model.
//
// Favorites: the session keeps a view for each tab and the model, which all view models share. A
// tab's view keeps its view model and the rows that its list rendered last. It sends a tapped row,
// on main, to its view model; that makes the page's view model and emits it in the same turn
// (`showRepository`), and the view makes and pushes the page. pane -> page's view strong (`content`
// and the button's event) -> view model -> model strong; view -> pane weak; nothing else keeps it,
// but a tap on its way to the model.
// A tap asks the model to toggle. It does not sample what was published (`withLatestFrom`): during
// a publication those subscribed later still have the older value.
// Hops: to the model for subscribing to the favorites' rows at the first visit and to a page's
// title, for a tap or swipe that changes a favorite and for a command from elsewhere; back for each
// rows and each title that are published, one by one, the list's before the page's. `bind(_:)` and
// cancelling need none: they ask the model nothing, and subjects allow both anywhere.
