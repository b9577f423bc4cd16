// Flux: one direction. A view invokes an action, the action goes through the dispatcher to the
// store, the store (the only owner of state) reduces it and tells its observers, and they write the
// screen. view -> action and store strong, action -> dispatcher strong, dispatcher -> store weak by
// a registered closure, store -> view weak by an observer's closure. Dispatching hops to the
// model's queue; an observer hops back to show. Observers are kept in an array and told in its
// order.
