public import BindLabScreens

/// The screen is the list of its controls.
public final class CheckoutScreen: Screen {
  public let email = TextField("E-mail")
  public let gift = Toggle()
  public let shipping = Choice("standard", "express")
  public let pieces = NumberControl(0...9, number: 1)
  public let total = Label()
  public let pay = Button("Pay", isEnabled: false)
  public let paying = Flag()
  public let status = Label()
  public let error = AlertPresenter("retry", "cancel")

  public init() {}
}

/// What a scenario can say of the service, and what it answers if a scenario says nothing.
public let charge = Service(
  "charge", answers: Receipt(number: "A-1"), [.text("number", \.number)],
  fails: ["declined": PaymentError.declined, "offline": PaymentError.offline])

/// What the screen must show, and what must be asked, after which inputs. It shares no code with the
/// view model: else it could not find its mistakes.
struct CheckoutRules: Specification {
  let given: Given
  private var (email, isGift, shipping, pieces, status) = ("", false, "standard", 1, "")
  private var sent: [SentRequest] = []
  private var answerDue: Duration?
  private var isPaying = false

  init(_ given: Given) { self.given = given }

  var requests: [SentRequest]? { sent }

  func due(_ happening: Happening) -> Duration? { happening == .answer ? answerDue : nil }

  mutating func apply(_ event: UserEvent, on screen: CheckoutScreen, at time: Duration) {
    switch event {
    case .text(_, let text): email = text
    case .turn(_, let isOn): isGift = isOn
    case .choose(_, let item): shipping = item
    case .adjust(_, let number): pieces = number
    case .tap(screen.pay), .close(_, "retry"): pay(at: time)
    case .end: answerDue = nil
    default: break
    }
  }

  private var amount: Int { pieces * 12 + (isGift ? 3 : 0) + (shipping == "express" ? 5 : 0) }
  private var canPay: Bool { email.contains("@") && pieces > 0 && !isPaying }

  private mutating func pay(at time: Duration) {
    guard canPay else { return }
    (isPaying, status) = (true, "")
    sent.append(charge.request(amount, at: time))
    answerDue = charge.answer(to: sent.count, in: given).latency.map { time + $0 }
  }

  mutating func elapse(_ happening: Happening, on screen: CheckoutScreen) {
    (isPaying, answerDue) = (false, nil)
    switch charge.answer(to: sent.count, in: given).result {
    case .success(let receipt): status = "Paid: \(receipt.number)"
    case .failure(let error):
      status = "Not paid"
      let reason = error as? PaymentError == .offline ? "You are offline" : "Your bank declined"
      screen.error.present(Alert(title: reason, message: "", actions: ["retry", "cancel"]))
    }
  }

  func show(on screen: CheckoutScreen) {
    screen.total.text = "\(amount) €"
    screen.pay.isEnabled = canPay
    screen.paying.isShown = isPaying
    screen.status.text = status
  }
}

/// The view model's whole view: which control shows and changes what.
public func checkoutCode(
  _ name: String,
  of model: @escaping @MainActor @Sendable (@escaping CheckoutViewModel.Charge) -> CheckoutViewModel
) -> MainActorCode<CheckoutScreen> {
  MainActorCode(
    name, of: { run in model(run.service(charge)) },
    view: {
      [
        .field("email", \.email), .toggle("gift", \.isGift),
        .choice("shipping", ["standard", "express"], \.shipping),
        .number("pieces", 0...9, \.pieces), .label("total", \.total),
        .button("pay", if: \.canPay) { $0.pay() },
        .flag("paying", \.isPaying), .label("status", \.status),
        .alert(
          "error", \.error, title: { $0.rawValue },
          actions: ["retry": { $0.pay() }, "cancel": { _ in }]),
      ]
    })
}

public let checkoutFeature = Feature("checkout") { CheckoutRules($0) }.asking(charge)

public let checkout = FeatureEntry(
  checkoutFeature, architectures: [checkoutCode("view-model") { CheckoutViewModel(charge: $0) }])
