// CombineOperators: operators that a reactive view model needs and OpenCombine 0.14 lacks:
// `combineLatest`, subjects that deliver in order of subscription, a cheaper `removeDuplicates`.
//
// It knows no screen, no queue and no architecture. No lock is held while foreign code runs: a
// state (a struct) decides under the lock, a shell (a class) acts afterwards. Start at
// `CombineLatest`, then read `JoinState` (the rules) and `JoinSubscription` (the shell). For the
// subjects read `OrderedSubjects`, then `FanOutState` and `FanOut`.
