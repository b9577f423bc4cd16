import CombineOperators
import FormModel
import OpenCombine

/// How the verdict is derived from the model's three texts.
enum VerdictGraph {
  /// Two validations combined, as in the application this form comes from. An edit of a password
  /// reaches the verdict by both, one after the other, so it is derived twice, and the first time
  /// from one new and one old validation: `blank`, then `mismatch`, then `ok` when the last missing
  /// text makes both equal.
  case asInOriginal
  /// One derivation from all three texts, repeated values removed.
  case glitchFree

  func verdict(of model: any RegistrationModelType) -> AnyPublisher<Verdict, Never> {
    switch self {
    case .asInOriginal: Self.twoValidations(of: model)
    case .glitchFree: Self.oneDerivation(of: model)
    }
  }

  private static func twoValidations(
    of model: any RegistrationModelType
  ) -> AnyPublisher<Verdict, Never> {
    let blank = model.id.combineLatest(model.password, model.confirm) {
      FormRules.isBlank($0, $1, $2)
    }
    let match = model.password.combineLatest(model.confirm) { FormRules.isMatch($0, $1) }
    return AnyPublisher(
      blank.combineLatest(match) { Verdict(isBlank: $0, isMatch: $1) })
  }

  private static func oneDerivation(
    of model: any RegistrationModelType
  ) -> AnyPublisher<Verdict, Never> {
    AnyPublisher(
      model.id.combineLatest(model.password, model.confirm) { id, password, confirm in
        Verdict(
          isBlank: FormRules.isBlank(id, password, confirm),
          isMatch: FormRules.isMatch(password, confirm))
      }.removeDuplicates())
  }
}
