// MVVMReactive: view models with nested Inputs and Outputs, bound by publishers. The view turns the
// screen's events into publishers, hands them to `bind(_:)` and subscribes to the outputs: texts
// and colours to show, alerts, and view models of pages to go to. The view model gets its model
// through `init` as a protocol, changes it by functions that return nothing, and learns of its
// changes by its publishers. view -> view model -> model strong; nothing leads back but
// subscriptions, whose closures hold the view weakly and which go with it. Views know no model and
// no queue, view models no screen. The only architecture that imports OpenCombine.
//
// Inputs are sent on main, and a view model hops to the model's queue to change the model. Outputs
// that are derived from the model go through `delivered(by:)`, which hops there to subscribe, and
// back for each value. `FormViewModel` and `RepositoryViewModel` derive each property once, as most
// authors would. Their subclasses have the other graphs: the one of the application that the form
// comes from, and those without repeated values. Where what is shown is derived once, as in the
// search, there is one graph, `mvvm-reactive`.
//
// Form: one view, which is the session, its view model and the model.
//
// Favorites: the session keeps one view per tab and the model, which all view models share. A
// tapped row goes to the tab's view model, which emits the page's view model in the same turn
// (`showRepository`), and the view makes and pushes the page. The pane keeps the page's view, which
// holds the pane weakly. A tap asks the model to toggle. It does not sample the last published
// value, as `withLatestFrom` would: while the model publishes, later subscribers have the older
// one.
//
// Segments: the session is the view, with its view model. A page keeps its own.
//
// Search: the session is the view. Its view model debounces the text by the run's clock
// (`QueueScheduler`), and `UserSearch` switches to the newest request.
//
// Cells: the session is the view. Each cell has a subject, to which those that read it subscribe. The
// glitch-free graph publishes what may change first, and then what has changed, at once. The graph of
// `mvvm-reactive` compares no values.
//
// Temperature: the session is the view. One subject takes the edits of both fields, another one
// what the model makes of them.
