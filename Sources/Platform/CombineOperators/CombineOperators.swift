// CombineOperators: what a reactive view model needs and OpenCombine 0.14 lacks: `combineLatest`,
// and subjects that deliver in the order of subscription. And a `removeDuplicates` that costs less.
//
// It knows no screen, no queue and no architecture. No lock is held while foreign code runs: a
// state (a struct) decides under the lock what is to be done, a shell (a class) does it afterwards.
// Start at `CombineLatest`, then read `JoinState` (the rules) and `JoinSubscription` (the shell);
// for the subjects read `OrderedSubjects`, then `FanOutState` and `FanOut`.
