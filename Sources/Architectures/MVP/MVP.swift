// MVP: the controller is a passive view. A presenter decides what is shown, as text, colour and
// whether something is enabled, and tells the view by a view protocol. view -> presenter strong,
// presenter -> view weak, presenter -> model strong. Views know no model and no queue, presenters
// no screen. Presenters choose the queue: they hop to the model's queue to ask or change it, and
// back to call the view.
//
// Form: one view, which is the session, and its presenter.
//
// Favorites: the session is the root view. It keeps one view and one presenter per tab. The
// favorites' presenter owns the model; the first tab's presenter and a page's presenter keep the
// favorites' presenter and ask it. Views ask a list's presenter for rows by index and get texts.
// The presenter of a tapped row makes the page's presenter and has its view push the page
// (`showRepository`). pane -> page's view strong (`content`) -> presenter strong, which the
// button's handler keeps, too; view -> pane weak; the favorites' presenter -> the open page's
// presenter weak. A change is presented in one delivery: in the list, once its view is loaded, and
// then on the open page.
// Hops to the model: for the first load of the favorites, for a page's first title, for a tap or
// swipe that changes a favorite, and for a command from elsewhere. Hops back: one for each of these
// that shows something.
