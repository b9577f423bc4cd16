/// Is told, where the model runs, that the model changed.
protocol RegistrationModelDelegate: AnyObject {
  func registrationModelDidChange(_ model: RegistrationModel)
}
