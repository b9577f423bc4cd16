import FormModel
import FormScreen
import HeadlessUI
import Interaction
import Queues

/// The form without binding.
final class DirectFormCopy: FormCopy {
  enum Fault: String {
    /// Cuts the line break that a paste often ends with.
    case cutLineBreak = "cut-line-break"
    /// Passes texts through a function in C, for which NUL ends a text.
    case cText = "c-text"
    /// Does not compare marks of direction, which nobody sees.
    case ignoredMarks = "ignored-marks"
    /// Does not compare the colours of skin in emoji.
    case ignoredModifiers = "ignored-modifiers"
    /// Keeps as many characters as the database has room for.
    case shortTexts = "short-texts"
    /// Numbers its updates in a byte, to leave out those that are older than the shown one.
    case numberedInAByte = "numbered-in-a-byte"
    /// Waits for an action of another spelling to forget the alert that it keeps.
    case alertOnce = "alert-once"
    /// Shows the alert that it keeps with each verdict, and forgets it a turn after it was closed.
    case oldAlert = "old-alert"
    /// Shows each text in its field as the model has it, once the model has it.
    case lateEcho = "late-echo"
    /// Refuses a space by showing the text that was there before the last key.
    case textBeforeKey = "text-before-key"
  }

  static let pattern = "direct"
  static let wrong = [
    making(
      .cutLineBreak, .rareText, .forGood,
      "A password that ends in a line break is accepted with a repetition that does not."),
    making(
      .cText, .rareText, .forGood,
      "Two passwords that differ behind a NUL are accepted as equal."),
    making(
      .ignoredMarks, .rareText, .forGood,
      "Two passwords that differ in an invisible mark of direction are accepted as equal."),
    making(
      .ignoredModifiers, .rareText, .forGood,
      "Two passwords that differ in the colour of an emoji are accepted as equal."),
    making(
      .shortTexts, .rareText, .forGood,
      "Two passwords that differ behind the 256th character are accepted as equal."),
    making(
      .numberedInAByte, .nthTime, .forGood,
      "After 255 updates the form shows no verdict any more, and its button stays as it was."),
    making(
      .alertOnce, .keptState, .forGood,
      "After the first registration the button does nothing."),
    making(
      .oldAlert, .lateTurn, .forGood,
      "If a key comes quickly after ok, the closed alert is up again."),
    making(
      .lateEcho, .staleValue, .forGood,
      "A field loses letters that are typed quickly, and its caret jumps to the end."),
    making(
      .textBeforeKey, .rareText, .forGood,
      "A name with a space loses the space, and the form judges the name that had it."),
  ]

  private let screen: FormScreen
  private let queues: LayoutQueues
  private let fault: Fault?
  private let model: FormModel
  /// Used where the model runs.
  private var lastNumber: UInt8 = 0
  /// Used on main.
  private var shownNumber: UInt8 = 0
  /// The alert that is up, and the id before the last key. Used on main.
  private var alert: Alert?
  private var lastID = ""

  init(_ screen: FormScreen, _ queues: LayoutQueues, _ fault: Fault?) {
    self.screen = screen
    self.queues = queues
    self.fault = fault
    model = FormModel(observer: queues.cellObserver)
    screen.connect(
      edit: { [weak self] in self?.edit($0, $1) }, register: { [weak self] in self?.register() })
    screen.alert.onClose = { [weak self] in self?.alertClosed(by: $0) }
    queues.onModel { [self] in show(validation) }
  }

  private func edit(_ field: FormField, _ text: String) {
    if field == .id {
      if fault == .textBeforeKey, text.hasSuffix(" ") { screen.id.text = lastID }
      lastID = screen.id.text
    }
    queues.onModel { [self] in
      model.edit(field, received(text))
      show(validation)
      if fault == .lateEcho { queues.deliver { [self] in screen.field(field).text = text } }
    }
  }

  private func received(_ text: String) -> String {
    switch fault {
    case .cutLineBreak: text.last?.isNewline == true ? String(text.dropLast()) : text
    case .cText: text.withCString { String(cString: $0) }
    case .shortTexts: String(text.prefix(256))
    default: text
    }
  }

  private var validation: FormValidation {
    guard fault == .ignoredMarks || fault == .ignoredModifiers else { return model.validation }
    let texts = model.texts
    return FormValidation(
      isBlank: FormRules.isBlank(texts.id, texts.password, texts.confirm),
      isMatch: FormRules.isMatch(seen(of: texts.password), seen(of: texts.confirm)))
  }

  private func seen(of text: String) -> String {
    if fault == .ignoredModifiers { return text.withoutModifiers }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isBidiControl }))
  }

  private func register() {
    guard alert == nil || fault == .oldAlert else { return }
    alert = .registered
    screen.alert.present(.registered)
  }

  private func alertClosed(by action: String) {
    switch fault {
    case .alertOnce where action != "OK": break
    case .oldAlert: queues.main.async { [self] in alert = nil }
    default: alert = nil
    }
  }

  private func show(_ validation: FormValidation) {
    lastNumber &+= 1
    let number = lastNumber
    queues.deliver { [self] in
      if fault == .numberedInAByte {
        guard number > shownNumber else { return }
        shownNumber = number
      }
      screen.show(validation)
      if fault == .oldAlert, let alert { screen.alert.present(alert) }
    }
  }
}
