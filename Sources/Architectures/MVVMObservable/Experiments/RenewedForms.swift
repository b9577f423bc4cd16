// The other ways of coming back after a change.

extension MVVMObservableForm {
  package static let byTask = MVVMObservableForm("mvvm-observable-task", .task)

  /// The first value is shown by the task, too: a turn later than by the others.
  package static let byValues = MVVMObservableForm("mvvm-observable-values", .values)
}
