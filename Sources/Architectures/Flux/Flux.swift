// Flux: one direction. A view invokes an action, the action goes through a dispatcher to a store,
// the store (the only owner of its state) reduces it and tells its observers, and they write the
// screen. view -> action and store strong, action -> dispatcher strong, dispatcher -> store weak by
// a registered closure, store -> view weak by an observer's closure. Observers are kept in an array
// and told in its order.
//
// Form: dispatching hops to the model's queue; the observer hops back to show. The session is the
// view.
//
// Favorites: two dispatchers with a store each, and one action before both. The selection lives on
// main and hops nowhere, for a page comes up in the turn of its tap; the favorites live where the
// model runs, dispatching hops there and observers hop back. The session is the tabs' view, which
// holds the second tab's; a pane holds its page's view, which holds it weakly. At a push nothing is
// handed over: the tabs' view observes the selection, and the page's view reads it as it is made.
// A page takes its observer off the favorites' store in its `deinit`, by a token.
