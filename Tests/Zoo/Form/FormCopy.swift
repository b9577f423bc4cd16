import FormModel
import FormScreen
import HeadlessUI
import Interaction
import Queues

/// A copy of one architecture of the form.
protocol FormCopy: ScreenSession, SendableMetatype {
  /// The mistakes that the copy can make.
  associatedtype Fault: RawRepresentable<String>, Sendable
  static var pattern: String { get }
  /// Has the copy run in the way that it needs: with tasks, or without.
  static func start(_ start: @escaping FormStart) -> CopyStart

  /// Starts the copy.
  ///
  /// - Parameter fault: nil for a copy that is right.
  init(_ screen: FormScreen, _ queues: LayoutQueues, _ fault: Fault?)
}

extension FormCopy {
  static func start(_ start: @escaping FormStart) -> CopyStart { .form(start) }

  static var right: WrongArchitecture {
    WrongArchitecture(
      right: "copied-\(pattern)", feature: "form", start: start { Self($0, $1, nil) })
  }

  static func making(
    _ fault: Fault, _ kind: FaultKind, _ visibility: Visibility,
    in layouts: [QueueLayout] = QueueLayout.presets, _ harm: String
  ) -> WrongArchitecture {
    WrongArchitecture(
      name: "\(pattern)-\(fault.rawValue)", feature: "form", kind: kind, harm: harm,
      visibility: visibility, layouts: layouts, start: start { Self($0, $1, fault) })
  }
}

extension FormScreen {
  func connect(
    edit: @escaping (FormField, String) -> Void, register: @escaping () -> Void
  ) {
    id.onText = { edit(.id, $0) }
    password.onText = { edit(.password, $0) }
    confirm.onText = { edit(.confirm, $0) }
    self.register.onTap = register
  }

  func field(_ field: FormField) -> TextField {
    switch field {
    case .id: id
    case .password: password
    case .confirm: confirm
    }
  }

  func show(_ validation: FormValidation) {
    showLabel(validation)
    register.isEnabled = validation.isAcceptable
  }

  func showLabel(_ validation: FormValidation) {
    self.validation.text = validation.message
    self.validation.color = validation.isAcceptable ? .green : .red
  }
}

extension Alert {
  static var registered: Alert { Alert(title: "登録!", message: "", actions: ["ok"]) }
}
