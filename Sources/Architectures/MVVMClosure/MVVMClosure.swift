// MVVMClosure: a view model without bindings. It says its state as an enum through one closure,
// `stateDidUpdate`, which the view sets; the view pulls the first state itself. view -> view model
// strong, view model -> view by a closure that holds it weakly, view model -> model strong. A
// change hops to the model's queue when the view hands it in, and back when the view shows a state.
