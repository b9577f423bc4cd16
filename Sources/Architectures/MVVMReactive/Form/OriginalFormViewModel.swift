import CombineOperators
import FormModel
import OpenCombine

/// Combines two validations, as the application does that the form comes from. An edit of a
/// password reaches the result by both, one after the other. So the result is derived twice, and
/// the first time from one new and one old validation: `blank`, then `mismatch`, then `ok` when the
/// last missing text makes both equal.
final class OriginalFormViewModel: FormViewModel {
  override var validation: AnyPublisher<ValidationPresentation, Never> {
    AnyPublisher(
      isBlank.combineLatest(isMatch) {
        ValidationPresentation(FormValidation(isBlank: $0, isMatch: $1))
      })
  }

  private var isBlank: some Publisher<Bool, Never> {
    model.id.combineLatest(model.password, model.confirm) { FormRules.isBlank($0, $1, $2) }
  }

  private var isMatch: some Publisher<Bool, Never> {
    model.password.combineLatest(model.confirm) { FormRules.isMatch($0, $1) }
  }
}
