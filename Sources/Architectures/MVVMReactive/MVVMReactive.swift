// MVVMReactive: view models with nested Inputs and Outputs, bound by publishers. The view turns the
// screen's events into publishers, hands them to `bind(_:)` and subscribes to what comes back:
// texts and colours to show, alerts, and view models of pages to go to. The view model gets its
// model through `init` as a protocol, changes it by functions that return nothing, and learns of
// its changes by its publishers. view -> view model -> model strong; nothing leads back but
// subscriptions, whose closures hold the view weakly and which go with it. Views know no model and
// no queue, view models no screen. The only architecture that imports OpenCombine.
//
// View models choose the queue. Inputs are sent on main, and a view model hops to the model's queue
// to change the model. Outputs that are derived from the model go through `delivered(by:)`, which
// hops to the model's queue to subscribe, and back for each value; views subscribe on main and are
// called there. It stands for `subscribe(on:)` and `receive(on:)`, by the queue interface of all
// architectures, so that a hop costs this one what it costs the others.
//
// Form: one view, which is the session, its view model and the model. Its variants differ in three
// factors: how the validation is derived, whether repeated ones are left out (`ValidationGraph`),
// and whose subjects send and whose operator leaves them out (`OperatorSource`).
//
// Favorites: the session keeps one view per tab and the model, which all view models share. A tab's
// view keeps its view model and the rows that its list rendered last. It sends a tapped row to its
// view model, which makes the page's view model and emits it in the same turn (`showRepository`),
// and the view makes and pushes the page. pane -> page's view strong (`content` and the button's
// handler) -> view model -> model strong; view -> pane weak; nothing else keeps the page's view. A
// tap asks the model to toggle. It does not sample what was published last, as `withLatestFrom`
// would: while the model publishes, those that subscribed later still have the older value. Hops to
// the model: for subscribing to the favorites' rows at the first visit and to a page's title, for a
// tap or swipe that changes a favorite, and for a command from elsewhere. Hops back: one for each
// rows and each title that are published, the list's before the page's. Cancelling needs no hop:
// the subjects allow it on any queue.
