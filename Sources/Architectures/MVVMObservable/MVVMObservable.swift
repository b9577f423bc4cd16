// MVVMObservable: view models by Observation. The state that a view shows is a property of an
// `@Observable` class. The view reads it inside `withObservationTracking`, which remembers what was
// read, and comes back to read it again after a change. view -> view model -> model strong. A view
// model knows no view: its registrar holds a view's `Tracking` weakly, until the next change. Views
// know no model and no queue, view models no screen.
//
// `onChange` is called once, before the change, while the old value is still there. So a view can
// only take it as a sign to come back in a later turn of main (`Renewal`). Two changes before that
// turn are shown as one, and an observed property that is set to an equal value tells nobody. What
// happens, and is no state, is an answer to the view's call and stays in the turn of the tap: the
// alert, a page.
//
// Form: one view, which is the session, its view model and the model.
//
// Favorites: the session holds the tabs' views, and a pane holds its page's view. All view models
// share `ObservableFavorites`, the model's favorites as main knows them. The list's view tracks
// them from the tab's first visit on. Tracking cannot be ended, so a page that tracked the shared
// favorites would leave its registration with them. Its view model has an observed property of its
// own, which the favorites set while the page is there. A hop to the model for each tap, swipe or
// command that changes a favorite, and one back for each change.
//
// Segments: the session is the view, with its view model. A page keeps its own.
//
// Search: the session is the view, with its view model, which has the pause and the request. What
// was found is one property, so that the view shows one moment. The alert follows from an answer,
// so it is a property too, and comes a turn later.
//
// Cells: the session is the view. A cell is an observable object, whose value is a computed property.
// Only the rows in view are read, and each reads anew all that it needs.
//
// Temperature: the session is the view, with its view model, which has one property for both.
