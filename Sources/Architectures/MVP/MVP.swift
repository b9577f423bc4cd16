// MVP: the controller is a passive view. A presenter decides what is shown, as text, colour and
// whether something is enabled, and tells the view by a view protocol. view -> presenter strong,
// presenter -> view weak, presenter -> model strong. Views know no model and no queue, presenters
// no screen. Presenters choose the queue: they hop to the model's queue to ask or change it.
//
// Form: one view, which is the session, and its presenter, which hops back to call the view.
//
// Favorites: the session is the root view. It keeps one view and one presenter per tab. All
// presenters share one `FavoriteModel`, strongly. It tells its observers of a change on main, in
// one delivery: the list's presenter, once its view is loaded, and then the open page's. It holds
// them weakly. Views ask a list's presenter for rows by index and get texts. The presenter of a
// tapped row makes the page's presenter and has its view push the page (`showRepository`). pane ->
// page's view strong (`content`) -> presenter strong, which the button's handler keeps, too; view
// -> pane weak. Hops to the model: for the first load of the favorites, for a page's first title,
// for a tap or swipe that changes a favorite, and for a command from elsewhere. Hops back: one for
// each of these that shows something.
