/// The states the form can be in, as its view must show them.
enum FormViewModelState {
  case rejected(message: String)
  case acceptable(message: String)
}
