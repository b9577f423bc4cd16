/// What a presenter can make the view do. Called on main.
protocol RegistrationView: AnyObject {
  func showRejection(_ message: String)
  func showAcceptance(_ message: String)
  func showRegistered()
}
