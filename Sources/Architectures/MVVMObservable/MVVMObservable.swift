// MVVMObservable: view models by Observation. The state that a view shows is a property of an
// `@Observable` class. The view reads it inside `withObservationTracking`, which remembers what was
// read, and comes back to read it again after a change. view -> view model -> model strong. A view
// model knows no view: its registrar holds a view's `Tracking` weakly, until the next change. Views
// know no model and no queue, view models no screen.
//
// `onChange` is called once, before the change, while the old value is still there. So a view can
// only take it as a sign to come back in a later turn of main, by a `Renewal`. Two changes before
// that turn are shown as one. That costs every change one turn more than a call would.
//
// What views observe is used on main only. View models hop to the model's queue to change the
// model, and back to set what they observed there, so that a change is two turns away from the
// screen wherever the layout delivers by a job. An observed property that is set to an equal value
// tells nobody. Texts are equal if they are canonically equivalent, so no text is an observed
// property here: the form observes its verdict, and the model gets every text. What happens, and is
// no state, is an answer to the view's call and stays in the turn of the tap: the alert, a page.
//
// Form: one view, which is the session, its view model and the model.
//
// Favorites: the session holds the tabs' views, and a pane holds its page's view. All view models
// share `ObservableFavorites`, the model's favorites as main knows them. The list's view tracks
// them from the tab's first visit on. Tracking cannot be ended: a page that tracked the shared
// favorites would leave its registration with them when it goes, until they change. So a page's
// view model has an observed property of its own, which the favorites set while the page is there.
// List and page come back each in a turn of its own.
// Hops to the model: for a tap or swipe that changes a favorite, and for a command from elsewhere.
// Hops back: one for each change. Neither tab nor page asks the model for its first state.
