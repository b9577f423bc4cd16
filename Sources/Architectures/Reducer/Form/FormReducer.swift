package import FormModel
package import Interaction

/// The form's state, as far as main knows it.
package struct FormState: Equatable {
  package private(set) var validation: FormValidation
  /// The number of the newest change that the validation is of.
  package private(set) var change: Int

  package init(validation: FormValidation, change: Int = 0) {
    self.validation = validation
    self.change = change
  }

  var message: String { validation.message }
  var color: Color { validation.isAcceptable ? .green : .red }
  var canRegister: Bool { validation.isAcceptable }
}

/// What the user does, and what effects find.
package enum FormAction {
  case idChanged(String)
  case passwordChanged(String)
  case confirmChanged(String)
  case registerTapped
  /// The model's verdict after the change of that number.
  case validated(FormValidation, change: Int)
}

/// What is done beyond the state.
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
      return .present(Alert(title: "登録!", message: "", actions: ["ok"]))
    case .validated(let validation, let change):
      if change > state.change { state = FormState(validation: validation, change: change) }
      return nil
    }
  }
}

typealias FormStore = Store<FormState, FormAction, FormEffect>
