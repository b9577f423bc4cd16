import FormModel
import FormScreen
import GivenData
import HeadlessUI
import Interaction
import Queues

/// A form that is right but for one thing.
struct WrongArchitecture: Architecture {
  enum Mistake: String, CaseIterable {
    case aChangedString
    case aChangedRule
    case aMissingWrite
    case aWriteOffTheMainQueue
    case aWrongAlert
    case aForgottenFirstPull
    /// The button is disabled at each edit, until the verdict is there.
    case aGlitch
    /// The button comes in a turn of its own.
    case aPartThatComesLater
  }

  let mistake: Mistake
  var name: String { mistake.rawValue }

  func start(
    on screen: FormScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    let session = WrongSession(mistake, screen, queues)
    session.load()
    return session
  }
}

private final class WrongSession: ScreenSession {
  private let mistake: WrongArchitecture.Mistake
  private let screen: FormScreen
  private let queues: LayoutQueues
  private let model: FormModel

  init(_ mistake: WrongArchitecture.Mistake, _ screen: FormScreen, _ queues: LayoutQueues) {
    self.mistake = mistake
    self.screen = screen
    self.queues = queues
    model = FormModel(observer: queues.cellObserver)
  }

  func load() {
    screen.id.onText = { [unowned self] in edit(.id, $0) }
    screen.password.onText = { [unowned self] in edit(.password, $0) }
    screen.confirm.onText = { [unowned self] in edit(.confirm, $0) }
    screen.register.onTap = { [unowned self] in present() }
    if mistake != .aForgottenFirstPull { queues.onModel { [self] in deliver() } }
  }

  private func present() {
    screen.alert.present(
      Alert(title: mistake == .aWrongAlert ? "登録！" : "登録!", message: "", actions: ["ok"]))
  }

  private func edit(_ field: FormField, _ text: String) {
    if mistake == .aGlitch { screen.register.isEnabled = false }
    queues.onModel { [self] in
      model.edit(field, text)
      deliver()
    }
  }

  private func deliver() {
    let validation = validation
    if mistake == .aWriteOffTheMainQueue {
      show(validation)
    } else {
      queues.deliver { [self] in show(validation) }
    }
    if mistake == .aPartThatComesLater {
      queues.deliver { [self] in screen.register.isEnabled = validation.isAcceptable }
    }
  }

  private var validation: FormValidation {
    guard mistake == .aChangedRule else { return model.validation }
    let texts = model.texts
    let isMatch = texts.password.utf8.elementsEqual(texts.confirm.utf8)
    return FormValidation(
      isBlank: FormRules.isBlank(texts.id, texts.password, texts.confirm), isMatch: isMatch)
  }

  private func show(_ validation: FormValidation) {
    let isChanged = mistake == .aChangedString && validation == .mismatch
    screen.validation.text = isChanged ? "パスワードが確認用と一致しません" : validation.message
    if mistake != .aMissingWrite {
      screen.validation.color = validation.isAcceptable ? .green : .red
    }
    if mistake != .aPartThatComesLater {
      screen.register.isEnabled = validation.isAcceptable
    }
  }
}
