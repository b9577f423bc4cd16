// MVC: a controller owns the model and writes the screen; the model knows one delegate and tells it
// from `didSet` that it changed. controller -> model strong, model -> delegate weak. A change may
// hop to the model's queue when a controller asks for it, and back when a controller shows it.
//
// Form: one controller, which is the session, and its model.
//
// Favorites: the session is the root controller. It keeps the model and a list controller for each
// tab (the favorites' from the first visit on) and, as the model's delegate, hands each change on,
// in one delivery, to the favorites' controller and to the controller of the page that the screen
// shows. A list controller keeps the model and what its list rendered last; it makes and pushes the
// page's controller. pane -> page's controller strong (`content` and the button's event), page's
// controller -> pane weak and -> model strong; nothing else keeps it.
// Hops: to the model for setting the delegate, for the first load of the favorites, for a page's
// first title, for a tap or swipe that changes a favorite and for a command from elsewhere; back
// for each of these that shows something.
