// MVC: a controller owns the model and writes the screen. The model knows one delegate and tells it
// from `didSet` that it changed. controller -> model strong, model -> delegate weak. Controllers
// choose the queue: they hop to the model's queue to ask or change it, and back to show.
//
// Form: one controller, which is the session, and its model.
//
// Favorites: the session is the root controller. It keeps the model and one list controller per tab
// (the favorites' from its first visit on). As the model's delegate it passes each change on, in
// one delivery, to the favorites' controller and to the controller of the page that is shown. A
// list controller makes and pushes the page's controller, which its pane keeps.
//
// Segments: the session is the first controller, with its selection. A page keeps its controller.
//
// Search: one controller, which is the session, and its model. The controller has the text and the
// work item that waits for a pause; the model has the request and sets its results whole.
//
// Cells: one controller, which is the session, and its model. In the model a cell notifies those that
// read it; then all that were notified are evaluated, and the delegate is told once.
//
// Temperature: one controller, which is the session, as the delegate of its model.
