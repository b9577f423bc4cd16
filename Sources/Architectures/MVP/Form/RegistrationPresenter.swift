import FormModel

/// What a view tells its presenter. Called on main.
protocol RegistrationPresenter: AnyObject {
  var view: (any RegistrationView)? { get set }

  func viewDidLoad()
  func textDidChange(in field: FormField, to text: String)
  func registerTapped()
}
