import CombineOperators
import FormModel
import OpenCombine

// The graphs without repeated values that no main arm has. Each is written out: a step shared by
// closures would cost each derivation calls that no factor is meant to add.

extension MVVMReactiveForm {
  public static let distinct = MVVMReactiveForm(
    "mvvm-reactive-distinct", DistinctFormViewModel.self)
}

final class DistinctFormViewModel: OriginalFormViewModel {
  override var validation: AnyPublisher<ValidationPresentation, Never> {
    AnyPublisher(
      isBlank.combineLatest(isMatch) { FormValidation(isBlank: $0, isMatch: $1) }
        .distinctUntilChanged().map { ValidationPresentation($0) })
  }
}

final class LibraryDistinctFormViewModel: OriginalFormViewModel {
  override var validation: AnyPublisher<ValidationPresentation, Never> {
    AnyPublisher(
      isBlank.combineLatest(isMatch) { FormValidation(isBlank: $0, isMatch: $1) }
        .removeDuplicates().map { ValidationPresentation($0) })
  }
}

final class LibraryGlitchFreeFormViewModel: FormViewModel {
  override var validation: AnyPublisher<ValidationPresentation, Never> {
    AnyPublisher(
      model.id.combineLatest(model.password, model.confirm) {
        FormValidation(id: $0, password: $1, confirm: $2)
      }
      .removeDuplicates().map { ValidationPresentation($0) })
  }
}
