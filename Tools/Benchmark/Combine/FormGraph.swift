import CombineOperators
import FormModel
import OpenCombine

/// The reactive form's publishers alone: the part of `MVVMReactive` between the model's texts and
/// the view, without screen, queues and tracked cell.
final class FormGraph<Texts: Subject> where Texts.Output == String, Texts.Failure == Never {
  /// The contents that the form would show.
  struct Shown {
    let text: String
    let canRegister: Bool

    init(_ validation: FormValidation) {
      text = validation.message
      canRegister = validation.isAcceptable
    }
  }

  private let id: Texts
  private let password: Texts
  private let confirm: Texts
  private var cancellable: AnyCancellable?
  private(set) var shown: Shown?
  private(set) var outputs = 0

  /// - Parameters:
  ///   - makeTexts: makes the subject of one field, with its first text.
  ///   - derive: derives the output from the texts of id, password and confirmation.
  init(
    _ makeTexts: (String) -> Texts,
    _ derive: (FormTextPublisher, FormTextPublisher, FormTextPublisher)
      -> AnyPublisher<Shown, Never>
  ) {
    (id, password, confirm) = (makeTexts(""), makeTexts(""), makeTexts(""))
    cancellable = derive(AnyPublisher(id), AnyPublisher(password), AnyPublisher(confirm))
      .sink { [unowned self] in
        shown = $0
        outputs += 1
      }
  }

  func edit(_ field: FormField, _ text: String) {
    switch field {
    case .id: id.send(text)
    case .password: password.send(text)
    case .confirm: confirm.send(text)
    }
  }
}

typealias FormTextPublisher = AnyPublisher<String, Never>

extension FormGraph {
  /// Two validations combined, as in the application that the form comes from.
  static func asInOriginal(
    id: FormTextPublisher, password: FormTextPublisher, confirm: FormTextPublisher
  ) -> AnyPublisher<Shown, Never> {
    let blank = id.combineLatest(password, confirm) { FormRules.isBlank($0, $1, $2) }
    let match = password.combineLatest(confirm) { FormRules.isMatch($0, $1) }
    return AnyPublisher(
      blank.combineLatest(match) { Shown(FormValidation(isBlank: $0, isMatch: $1)) })
  }

  /// One derivation; our operator removes repeated values.
  static func glitchFree(
    id: FormTextPublisher, password: FormTextPublisher, confirm: FormTextPublisher
  ) -> AnyPublisher<Shown, Never> {
    AnyPublisher(
      validation(id, password, confirm).distinctUntilChanged().map { Shown($0) })
  }

  /// The same; OpenCombine's operator removes repeated values.
  static func glitchFreeByLibrary(
    id: FormTextPublisher, password: FormTextPublisher, confirm: FormTextPublisher
  ) -> AnyPublisher<Shown, Never> {
    AnyPublisher(validation(id, password, confirm).removeDuplicates().map { Shown($0) })
  }

  private static func validation(
    _ id: FormTextPublisher, _ password: FormTextPublisher, _ confirm: FormTextPublisher
  ) -> some Publisher<FormValidation, Never> {
    id.combineLatest(password, confirm) { id, password, confirm in
      FormValidation(
        isBlank: FormRules.isBlank(id, password, confirm),
        isMatch: FormRules.isMatch(password, confirm))
    }
  }
}
