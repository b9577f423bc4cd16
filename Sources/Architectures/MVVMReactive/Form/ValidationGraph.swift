import CombineOperators
import FormModel
import OpenCombine

/// How the validation is derived from the model's three texts.
struct ValidationGraph {
  enum Derivation {
    /// Two validations combined, as in the application that the form comes from. An edit of a
    /// password reaches the result by both, one after the other. So the result is derived twice,
    /// and the first time from one new and one old validation: `blank`, then `mismatch`, then `ok`
    /// when the last missing text makes both equal.
    case twice
    /// One derivation from all three texts.
    case once
  }

  let derivation: Derivation
  /// Whether a validation is left out that is the one before it. It is compared before it is put
  /// into what is shown, and before it hops to the view.
  let isDistinct: Bool
  let operators: OperatorSource

  /// Each graph is written out. A step shared by closures would cost each derivation calls that no
  /// factor is meant to add.
  func presentation(
    of model: any RegistrationModelProtocol
  ) -> AnyPublisher<ValidationPresentation, Never> {
    switch (derivation, isDistinct) {
    case (.twice, false): Self.twoValidations(of: model)
    case (.twice, true): Self.distinctTwoValidations(of: model, by: operators)
    case (.once, false): Self.oneDerivation(of: model)
    case (.once, true): Self.distinctOneDerivation(of: model, by: operators)
    }
  }

  private static func twoValidations(
    of model: any RegistrationModelProtocol
  ) -> AnyPublisher<ValidationPresentation, Never> {
    let blank = model.id.combineLatest(model.password, model.confirm) {
      FormRules.isBlank($0, $1, $2)
    }
    let match = model.password.combineLatest(model.confirm) { FormRules.isMatch($0, $1) }
    return AnyPublisher(
      blank.combineLatest(match) {
        ValidationPresentation(FormValidation(isBlank: $0, isMatch: $1))
      })
  }

  private static func distinctTwoValidations(
    of model: any RegistrationModelProtocol, by operators: OperatorSource
  ) -> AnyPublisher<ValidationPresentation, Never> {
    let blank = model.id.combineLatest(model.password, model.confirm) {
      FormRules.isBlank($0, $1, $2)
    }
    let match = model.password.combineLatest(model.confirm) { FormRules.isMatch($0, $1) }
    let validation = blank.combineLatest(match) { FormValidation(isBlank: $0, isMatch: $1) }
    return switch operators {
    case .own:
      AnyPublisher(validation.distinctUntilChanged().map { ValidationPresentation($0) })
    case .library:
      AnyPublisher(validation.removeDuplicates().map { ValidationPresentation($0) })
    }
  }

  private static func oneDerivation(
    of model: any RegistrationModelProtocol
  ) -> AnyPublisher<ValidationPresentation, Never> {
    AnyPublisher(
      model.id.combineLatest(model.password, model.confirm) { id, password, confirm in
        ValidationPresentation(
          FormValidation(
            isBlank: FormRules.isBlank(id, password, confirm),
            isMatch: FormRules.isMatch(password, confirm)))
      })
  }

  private static func distinctOneDerivation(
    of model: any RegistrationModelProtocol, by operators: OperatorSource
  ) -> AnyPublisher<ValidationPresentation, Never> {
    let validation = model.id.combineLatest(model.password, model.confirm) {
      id, password, confirm in
      FormValidation(
        isBlank: FormRules.isBlank(id, password, confirm),
        isMatch: FormRules.isMatch(password, confirm))
    }
    return switch operators {
    case .own:
      AnyPublisher(validation.distinctUntilChanged().map { ValidationPresentation($0) })
    case .library:
      AnyPublisher(validation.removeDuplicates().map { ValidationPresentation($0) })
    }
  }
}
