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

  func presentation(
    of model: any RegistrationModelProtocol
  ) -> AnyPublisher<ValidationPresentation, Never> {
    guard isDistinct else { return derived(from: model) { ValidationPresentation($0) } }
    let validation = derived(from: model) { $0 }
    return switch operators {
    case .own:
      AnyPublisher(validation.distinctUntilChanged().map { ValidationPresentation($0) })
    case .library:
      AnyPublisher(validation.removeDuplicates().map { ValidationPresentation($0) })
    }
  }

  /// - Parameter result: what is made of each validation, in the same step.
  private func derived<Result>(
    from model: any RegistrationModelProtocol, _ result: @escaping (FormValidation) -> Result
  ) -> AnyPublisher<Result, Never> {
    switch derivation {
    case .twice:
      let blank = model.id.combineLatest(model.password, model.confirm) {
        FormRules.isBlank($0, $1, $2)
      }
      let match = model.password.combineLatest(model.confirm) { FormRules.isMatch($0, $1) }
      return AnyPublisher(
        blank.combineLatest(match) { result(FormValidation(isBlank: $0, isMatch: $1)) })
    case .once:
      return AnyPublisher(
        model.id.combineLatest(model.password, model.confirm) { id, password, confirm in
          result(
            FormValidation(
              isBlank: FormRules.isBlank(id, password, confirm),
              isMatch: FormRules.isMatch(password, confirm)))
        })
    }
  }
}
