public import TrackedCells

// FormModel: the registration form's rules and values. It knows no screen; architectures bring the
// two together.

/// The form's state: the last text of each field. It is confined to wherever the layout runs
/// models; nothing in it is synchronised.
public final class FormModel {
  private var cell: TrackedCell<FormTexts>

  public init(observer: (any CellObserver)?) {
    cell = TrackedCell(FormTexts(), observer: observer)
  }

  public func edit(_ field: FormField, _ text: String) {
    cell.update { $0[field] = text }
  }

  public var texts: FormTexts { cell.value }

  public var validation: FormValidation { cell.value.validation }
}

public enum FormField: Hashable, Sendable, CaseIterable {
  case id
  case password
  case confirm
}

/// The last text of each field.
public struct FormTexts: Hashable, Sendable {
  public var id = ""
  public var password = ""
  public var confirm = ""

  public init() {}

  public subscript(field: FormField) -> String {
    get {
      switch field {
      case .id: id
      case .password: password
      case .confirm: confirm
      }
    }
    set {
      switch field {
      case .id: id = newValue
      case .password: password = newValue
      case .confirm: confirm = newValue
      }
    }
  }

  public var validation: FormValidation {
    FormValidation(id: id, password: password, confirm: confirm)
  }
}
