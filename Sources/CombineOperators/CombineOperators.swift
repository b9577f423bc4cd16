// CombineOperators: what a reactive view model needs and OpenCombine 0.14 lacks: `combineLatest`,
// `withLatestFrom`, and subjects that deliver in the order of subscription. Where Combine exists it
// is used instead of OpenCombine, and its own `combineLatest` operators stand in for ours.
//
// It knows no screen, no queue and no architecture. No lock is ever held while foreign code runs: a
// state (a struct) decides under the lock what is to be done, a shell (a class) does it afterwards.
// Start at `Publisher+CombineLatest`, then read `JoinState` (the rules) and
// `JoinSubscription` (the shell); for the subjects `OrderedPassthroughSubject`, then `FanOutState`.
