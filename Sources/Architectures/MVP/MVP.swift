// MVP: the controller is a passive view; a presenter decides and tells it what to show, through a
// view protocol. controller -> presenter strong, presenter -> view weak, presenter -> model strong.
// A change hops to the model's queue when the presenter asks the model, and back when the presenter
// calls the view. The view knows no model.
//
// Form: one view, which is the session, and its presenter.
//
// Favorites: the session is the root view. It keeps a view and a presenter for each tab. The
// favorites' presenter owns the model; the first tab's presenter and a page's presenter keep and
// ask it. Views ask a list's presenter for rows by index and get texts. A tapped row's presenter
// makes the page's presenter and has its view push the page (`showRepository`). pane -> page's view
// strong (`content`) -> presenter strong, which the button's event keeps, too; view -> pane weak;
// the favorites' presenter -> the open page's presenter weak. A change is presented in one
// delivery, in the list (once its view is loaded) and then on the open page. Hops: to the model for
// the first load of the favorites, for a page's first title, for a tap or swipe that changes a
// favorite and for a command from elsewhere; back for each of these that shows something.
