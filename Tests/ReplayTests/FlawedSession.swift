import FormScreen
import Foundation
import HeadlessUI
import Interaction
import Queues

/// What a `FlawedForm` builds.
final class FlawedSession: ScreenSession {
  private let flaw: FlawedForm.Flaw
  private let screen: FormScreen
  private let queues: LayoutQueues
  /// Touched where the layout has the model.
  private var texts = ["", "", ""]
  private var leak: FlawedSession?

  init(_ flaw: FlawedForm.Flaw, _ screen: FormScreen, _ queues: LayoutQueues) {
    self.flaw = flaw
    self.screen = screen
    self.queues = queues
  }

  deinit {
    if flaw == .writesAfterTheEnd { screen.validation.text = "" }
  }

  func load() {
    for (index, field) in [screen.id, screen.password, screen.confirm].enumerated() {
      field.onText = { [weak self] text in self?.edit(index, text) }
    }
    let kept = flaw == .keepsItsScreen ? screen : nil
    screen.register.onTap = { [alert = screen.alert] in
      withExtendedLifetime(kept) {
        alert.present(Alert(title: "登録!", message: "", actions: ["ok"]))
      }
    }
    if flaw == .leaksItsSession { leak = self }
    queues.onModel { [self] in changed() }
  }

  private func edit(_ index: Int, _ text: String) {
    queues.onModel { [self] in
      texts[index] = text
      changed()
      if flaw == .feedsItself { feed() }
      if flaw == .ticks { tick() }
      if flaw == .blocks { block() }
      if flaw == .changesItsMind {
        queues.main.async(after: 1_000_000_000) { [screen] in screen.register.isEnabled = true }
      }
    }
  }

  private func block() {
    let lock = NSLock()
    lock.lock()
    lock.lock()
  }

  private func tick() {
    queues.main.async(after: 1_000_000_000) { [weak self] in self?.tick() }
  }

  private func feed() {
    queues.deliver { [self] in feed() }
  }

  private func changed() {
    let verdict = Verdict(of: texts)
    switch flaw {
    case .showsAnotherText: deliver(verdict, verdict == .mismatch ? "不一致" : verdict.text)
    case .splitsItsUpdates:
      queues.deliver { [screen] in screen.validation.text = verdict.text }
      deliver(verdict, verdict.text)
    default: deliver(verdict, verdict.text)
    }
  }

  private func deliver(_ verdict: Verdict, _ text: String) {
    queues.deliver { [screen] in
      screen.validation.text = text
      screen.validation.color = verdict.color
      screen.register.isEnabled = verdict.isEnabled
    }
  }
}
