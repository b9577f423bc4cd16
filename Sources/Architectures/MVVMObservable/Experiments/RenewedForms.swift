// The other ways of coming back after a change.

extension MVVMObservableForm {
  package static let byTask = MVVMObservableForm("mvvm-observable-task", .task)

  /// The first value is shown by the task, too: a turn later than by the others.
  package static let byValues = MVVMObservableForm("mvvm-observable-values", .values)

  /// Text, color and button track the verdict on their own. They come back in a turn each.
  package static let perControl = MVVMObservableForm(
    "mvvm-observable-per-control", .job, perControl: true)
}
