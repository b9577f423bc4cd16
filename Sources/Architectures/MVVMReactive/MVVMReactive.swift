// MVVMReactive: view models with nested Inputs and Outputs, bound by publishers. The view turns the
// screen's events into publishers, hands them to `bind(_:)` and subscribes to what comes back; the
// view model gets its model through init as a protocol, tells it what to do by functions that
// return nothing and learns of its changes by its publishers. view -> view model -> model strong,
// nothing back. A hop can occur where the view hands an event in and where its subscription shows
// an output. The only architecture that imports OpenCombine.
