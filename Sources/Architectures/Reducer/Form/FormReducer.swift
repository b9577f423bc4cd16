package import FormModel
package import Interaction

/// The form's state, as far as main knows it.
package struct FormState: Equatable {
  package fileprivate(set) var validation: FormValidation

  package init(validation: FormValidation) {
    self.validation = validation
  }

  var message: String { validation.message }
  var color: Color { validation.isAcceptable ? .green : .red }
  var canRegister: Bool { validation.isAcceptable }
}

/// An event: something that the user does, or that an effect finds.
package enum FormAction {
  case idChanged(String)
  case passwordChanged(String)
  case confirmChanged(String)
  case registerTapped
  /// The model's verdict after a change.
  case validated(FormValidation)
}

/// An effect: something to do beyond the state.
package enum FormEffect: Equatable {
  case edit(FormField, String)
  case present(Alert)
}

/// The only function that changes the form's state.
package enum FormReducer {
  /// - Returns: an effect to carry out, if there is one.
  package static func reduce(into state: inout FormState, _ action: FormAction) -> FormEffect? {
    switch action {
    case .idChanged(let text): return .edit(.id, text)
    case .passwordChanged(let text): return .edit(.password, text)
    case .confirmChanged(let text): return .edit(.confirm, text)
    case .registerTapped:
      return .present(FormWords.registered)
    case .validated(let validation):
      state.validation = validation
      return nil
    }
  }
}

typealias FormStore = Store<FormState, FormAction, FormEffect>
