// MVP: the controller is a passive view. A presenter decides what is shown, as text, colour and
// whether something is enabled, and tells the view by a view protocol. view -> presenter strong,
// presenter -> view weak, presenter -> model strong. Views know no model and no queue, presenters
// no screen. Presenters hop to the model's queue to ask or change it, and back to call the view.
//
// Form: one view, which is the session, and its presenter.
//
// Favorites: the session is the root view. It keeps one view and one presenter per tab. All
// presenters share one `FavoriteModel`, which holds its observers weakly and tells them of a change
// in one delivery: the list's presenter, once its view is loaded, and then the open page's. The
// presenter of a tapped row makes the page's presenter and has its view push the page
// (`showRepository`). The pane keeps the page's view, and that its presenter.
//
// Segments: the session is the view, with its presenter. A page keeps a presenter of its own.
//
// Search: one view, which is the session, and its presenter, which has the text and the timer. The
// model has the request, and tells the presenter on main, by a closure that holds it weakly.
//
// Cells: one view, which is the session, and its presenter, which works off a list of cells: one that
// has changed puts those that read it at the end.
//
// Temperature: one view, which is the session, and its presenter.
