import CombineOperators
import FormModel
import OpenCombine

/// Leaves out a validation that is the one before it. It is compared before it is put into words,
/// and before it hops to the view.
final class GlitchFreeFormViewModel: FormViewModel {
  override var validation: AnyPublisher<ValidationPresentation, Never> {
    AnyPublisher(
      model.id.combineLatest(model.password, model.confirm) {
        FormValidation(id: $0, password: $1, confirm: $2)
      }
      .removeDuplicates().map { ValidationPresentation($0) })
  }
}
