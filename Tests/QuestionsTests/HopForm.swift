import FormModel
import FormScreen
import GivenData
import HeadlessUI
import Interaction
import Queues

/// A form whose hop to main stands in a place of one's choice.
struct HopForm: Architecture {
  enum Place: String, CaseIterable {
    case none
    case beforeModel = "before-the-model"
    case beforeDerivation = "before-the-derivation"
    case beforeDerivationOfTexts = "before-the-derivation-of-texts"
    case beforeLastWrite = "before-the-last-write"
    case inEachDerivation = "in-each-derivation"
    case inEachPart = "in-each-part"
    case twice
    case byTask = "by-task"
    case byDetachedTask = "by-detached-task"
  }

  let place: Place
  var name: String { place.rawValue }
  var usesTasks: Bool { place == .byTask || place == .byDetachedTask }

  func start(
    on screen: FormScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    let session = HopSession(place, screen, queues)
    session.load()
    return session
  }
}

/// Used on main, but for the model, and for what a wrong place makes of it.
private final class HopSession: ScreenSession, @unchecked Sendable {
  private let place: HopForm.Place
  private let screen: FormScreen
  private let queues: LayoutQueues
  private let model: FormModel
  private var isBlank = true
  private var isMatch = true

  init(_ place: HopForm.Place, _ screen: FormScreen, _ queues: LayoutQueues) {
    (self.place, self.screen, self.queues) = (place, screen, queues)
    model = FormModel(observer: queues.cellObserver)
  }

  func load() {
    screen.id.onText = { [weak self] in self?.edit(.id, $0) }
    screen.password.onText = { [weak self] in self?.edit(.password, $0) }
    screen.confirm.onText = { [weak self] in self?.edit(.confirm, $0) }
    screen.register.onTap = { [alert = screen.alert] in
      alert.present(Alert(title: "登録!", message: "", actions: ["ok"]))
    }
    run { [self] in changed() }
  }

  private func edit(_ field: FormField, _ text: String) {
    run { [self] in
      model.edit(field, text)
      changed()
    }
  }

  private func run(_ change: @escaping () -> Void) {
    if place == .beforeModel { queues.deliver(change) } else { queues.onModel(change) }
  }

  /// Called where the model was changed.
  private func changed() {
    switch place {
    case .none, .beforeModel: show(model.validation)
    case .beforeDerivation: queues.deliver { [self] in show(model.validation) }
    case .beforeDerivationOfTexts:
      let texts = model.texts
      queues.deliver { [self] in show(texts.validation) }
    case .beforeLastWrite: deliver(model.validation) { $0.show($1) }
    case .inEachDerivation:
      deliver(model.validation) { $0.showLabel($1) }
      deliver(model.validation) { $0.screen.register.isEnabled = $1.isAcceptable }
    case .inEachPart: deliverParts(of: model.texts)
    case .twice:
      deliver(model.validation) { form, shown in form.queues.main.async { form.show(shown) } }
    case .byTask:
      deliver(model.validation) { form, shown in Task { @MainActor in form.show(shown) } }
    case .byDetachedTask:
      deliver(model.validation) { form, shown in
        Task.detached { await MainActor.run { form.show(shown) } }
      }
    }
  }

  private func deliver(
    _ validation: FormValidation, _ show: @escaping (HopSession, FormValidation) -> Void
  ) {
    queues.deliver { [self] in show(self, validation) }
  }

  /// Each part has its own hop, and main combines them.
  private func deliverParts(of texts: FormTexts) {
    let isBlank = FormRules.isBlank(texts.id, texts.password, texts.confirm)
    let isMatch = FormRules.isMatch(texts.password, texts.confirm)
    queues.deliver { [self] in
      self.isBlank = isBlank
      showParts()
    }
    queues.deliver { [self] in
      self.isMatch = isMatch
      showParts()
    }
  }

  private func showParts() { show(FormValidation(isBlank: isBlank, isMatch: isMatch)) }

  private func show(_ validation: FormValidation) {
    showLabel(validation)
    screen.register.isEnabled = validation.isAcceptable
  }

  private func showLabel(_ validation: FormValidation) {
    screen.validation.text = validation.message
    screen.validation.color = validation.isAcceptable ? .green : .red
  }
}
