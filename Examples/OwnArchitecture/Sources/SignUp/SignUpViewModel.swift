// A view model as a team has it in its application: it knows Observation and Swift's tasks, and
// nothing of BindLab. This module has no dependency at all.

import Observation

/// The sign-up form. It checks the texts a moment after the last change.
@MainActor @Observable
public final class SignUpViewModel {
  public private(set) var message = SignUpRules.Verdict.blank.message
  public private(set) var canRegister = false

  public var userID = "" { didSet { checkSoon() } }
  public var password = "" { didSet { checkSoon() } }
  public var confirmation = "" { didSet { checkSoon() } }

  @ObservationIgnored private let rules = SignUpRules()
  @ObservationIgnored private let debounce: Duration
  @ObservationIgnored private var checking: Task<Void, Never>?

  public init(debounce: Duration = .milliseconds(300)) {
    self.debounce = debounce
  }

  deinit {
    checking?.cancel()
  }

  /// The title of the alert that thanks for the registration.
  public func register() -> String { "登録!" }

  private func checkSoon() {
    checking?.cancel()
    checking = Task(name: "check") { [weak self, debounce] in
      try? await Task.sleep(for: debounce)
      guard !Task.isCancelled else { return }
      await self?.check()
    }
  }

  private func check() async {
    let verdict = await rules.verdict(userID, password, confirmation)
    // A later text has its own check.
    guard !Task.isCancelled else { return }
    message = verdict.message
    canRegister = verdict == .ok
  }
}

/// The rules of the form. They are checked off the main thread.
struct SignUpRules: Sendable {
  enum Verdict: Sendable {
    case blank, mismatch, ok

    var message: String {
      switch self {
      case .blank: "空欄があります"
      case .mismatch: "パスワードが確認用と一致していません"
      case .ok: "登録可能です"
      }
    }
  }

  @concurrent
  func verdict(_ userID: String, _ password: String, _ confirmation: String) async -> Verdict {
    if userID.isEmpty || password.isEmpty || confirmation.isEmpty { return .blank }
    return password == confirmation ? .ok : .mismatch
  }
}
