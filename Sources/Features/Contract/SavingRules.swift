import GivenData
import HeadlessUI
import Interaction

/// What a screen that saves must show and ask: it follows from what the user entered and from the last
/// answer. See `Feature.asking(_:by:showing:rules:)`.
public struct SavingForm<Answer: Sendable> {
  /// The text that each label must show, by the label's name.
  public var labels: [String: String] = [:]
  /// The title of each alert that must come up with the answer, by the alert's name.
  public var alerts: [String: String] = [:]
  /// The last answer; nil before it, if it failed, and again as soon as the next request is sent.
  public var received: Answer? { try? answer?.get() }
  /// Why the last request failed; nil if it did not, and again as soon as the next one is sent.
  public var failure: (any Error)? {
    if case .failure(let error)? = answer { error } else { nil }
  }
  fileprivate let answer: Result<Answer, any Error>?
  fileprivate let entered: [String: Value]
  /// What controls show until the user changes them.
  fileprivate var initial: [String: Value] = [:]
  /// What is asked by a tap; nil where none may be.
  fileprivate var query: String?
  fileprivate let service: Service<Answer>

  /// The text of a field or the item of a choice, by its name; `initially` until the user changes it.
  public subscript(name: String, initially: String) -> String {
    mutating get {
      if case .text(let text) = value(name, .text(initially)) { text } else { initially }
    }
  }

  /// The same of a number.
  public subscript(name: String, initially: Int) -> Int {
    mutating get {
      if case .number(let number) = value(name, .number(initially)) { number } else { initially }
    }
  }

  /// The same of a toggle.
  public subscript(name: String, initially: Bool) -> Bool {
    mutating get { value(name, .flag(initially)) == .flag(true) }
  }

  private mutating func value(_ name: String, _ initially: Value) -> Value {
    initial[name] = initially
    return entered[name] ?? initially
  }

  /// A tap sends a request with these arguments, if it may. While one is on its way none is sent.
  public mutating func request<each Argument>(_ argument: repeat each Argument, if maySend: Bool) {
    query = maySend ? service.query(repeat each argument) : nil
  }
}

struct SavingRules<Answer: Sendable>: Specification {
  let service: Service<Answer>
  /// The buttons and the actions of alerts that save, and the spinner.
  let (taps, spinner): ([String], String?)
  let given: Given
  let rules: @Sendable (inout SavingForm<Answer>) -> Void
  private var entered: [String: Value] = [:]
  private var answer: Result<Answer, any Error>?
  private var sent: [SentRequest] = []
  private var isWaiting = false
  private var answerDue: Duration?

  init(
    _ service: Service<Answer>, _ taps: [String], _ spinner: String?, _ given: Given,
    _ rules: @escaping @Sendable (inout SavingForm<Answer>) -> Void
  ) {
    (self.service, self.given, self.rules) = (service, given, rules)
    (self.taps, self.spinner) = (taps, spinner)
  }

  private func form(after answer: Result<Answer, any Error>?) -> SavingForm<Answer> {
    var form = SavingForm(answer: answer, entered: entered, service: service)
    rules(&form)
    return form
  }

  var requests: [SentRequest]? { sent }

  func due(_ happening: Happening) -> Duration? { happening == .answer ? answerDue : nil }

  mutating func apply(_ event: UserEvent, on screen: ViewScreen, at time: Duration) {
    switch event {
    case .text(let field, let text): entered[screen.name(of: field)] = .text(text)
    case .turn(let toggle, let isOn): entered[screen.name(of: toggle)] = .flag(isOn)
    case .choose(let choice, let item): entered[screen.name(of: choice)] = .text(item)
    case .adjust(let control, let number): entered[screen.name(of: control)] = .number(number)
    case .tap(let button): save(by: screen.name(of: button), at: time)
    case .close(let alert, let action): save(by: "\(screen.name(of: alert)).\(action)", at: time)
    case .end: answerDue = nil
    default: break
    }
  }

  private mutating func save(by tap: String, at time: Duration) {
    guard taps.contains(tap), !isWaiting, let query = form(after: answer).query else { return }
    sent.append(SentRequest(query, cursor: 0, at: time))
    (isWaiting, answer) = (true, nil)
    answerDue = service.answer(to: sent.count, in: given).latency.map { time + $0 }
  }

  mutating func elapse(_ happening: Happening, on screen: ViewScreen) {
    (isWaiting, answerDue) = (false, nil)
    answer = service.answer(to: sent.count, in: given).result
    for (name, title) in form(after: answer).alerts {
      let alert = screen.control(name, AlertPresenter.self)
      alert.present(Alert(title: title, message: "", actions: alert.actions))
    }
  }

  func show(on screen: ViewScreen) {
    let form = form(after: answer)
    for (name, text) in form.labels { screen.control(name, Label.self).text = text }
    for (name, value) in form.initial {
      let control = screen.control(name, Control.self)
      (control as? ValueControl)?.value = form.entered[name] ?? value
    }
    for case let button as Button in taps.map({ screen.control($0, Control.self) }) {
      button.isEnabled = form.query != nil && !isWaiting
    }
    if let spinner { screen.control(spinner, Flag.self).isShown = isWaiting }
  }

  /// Ends the program in words if the rules name what the screen does not have.
  func check(on screen: ViewScreen) {
    let failed = service.failures.map { Result<Answer, any Error>?.some(.failure($0.error)) }
    for answer in [nil, .success(service.usual)] + failed {
      var rules = self
      rules.answer = answer
      rules.show(on: screen)
      for name in form(after: answer).alerts.keys { _ = screen.control(name, AlertPresenter.self) }
    }
  }
}

extension Feature where Screen == ViewScreen {
  /// The feature with a service by which its model saves, and with rules: they judge each architecture,
  /// the model too. While a request is on its way, its buttons are disabled and its spinner is shown.
  ///
  ///     .asking(charge, by: "pay", "error.retry", showing: "paying") { form in
  ///       let amount = form["pieces", 1] * 12
  ///       form.labels["total"] = "\(amount) €"
  ///       form.labels["status"] = form.failure == nil ? "" : "Not paid"
  ///       form.request(amount, if: form["email", ""].contains("@"))
  ///     }
  ///
  /// - Parameters:
  ///   - service: see `asking(_:)`.
  ///   - taps: the names of the buttons that save, and of actions of alerts: `error.retry`.
  ///   - spinner: the name of the flag that is shown while a request is on its way; nil for none.
  ///   - rules: say what must show and what a tap must ask, by what the user entered. They share no
  ///     code with the model: else they could not find its mistakes.
  public func asking<Answer>(
    _ service: Service<Answer>, by taps: String..., showing spinner: String? = nil,
    rules: @escaping @Sendable (inout SavingForm<Answer>) -> Void
  ) -> Self {
    var feature = asking(service)
    let screens = feature.screens
    feature.makeSpecification = {
      ScreenSpecification(SavingRules(service, taps, spinner, $0, rules), screens)
    }
    SavingRules(service, taps, spinner, .none, rules).check(on: screens.make())
    return feature
  }
}

extension ViewScreen {
  fileprivate func name(of control: Control) -> String {
    listed.first { $0.control === control }?.name ?? ""
  }

  /// A control by its name, or by that of one of its parts.
  fileprivate func control<Kind: Control>(_ name: String, _ kind: Kind.Type) -> Kind {
    let own = name.prefix { $0 != "." }
    guard let control = listed.first(where: { $0.name == own })?.control as? Kind else {
      let known = listed.filter { $0.control is Kind }.map(\.name).joined(separator: ", ")
      FeatureCatalog.refuse("the rules name `\(name)`, and the screen's are: \(known)")
    }
    return control
  }
}
