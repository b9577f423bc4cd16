public import BindLabScreens

/// What a scenario can say of the service, and what it answers if a scenario says nothing.
public let charge = Service(
  "charge", answers: Receipt(number: "A-1"), [.text("number", \.number)],
  fails: ["declined": PaymentError.declined, "offline": PaymentError.offline])

/// The view model's whole view: which control shows and changes what. The screen follows from it.
public let checkoutView: @MainActor @Sendable () -> [ControlBinding<CheckoutViewModel>] = {
  [
    .field("email", \.email), .toggle("gift", \.isGift),
    .choice("shipping", ["standard", "express"], \.shipping), .number("pieces", 0...9, \.pieces),
    .label("total", \.total), .button("pay", if: \.canPay) { $0.pay() },
    .flag("paying", \.isPaying), .label("status", \.status),
    .alert(
      "error", \.error, title: { $0 == .offline ? "You are offline" : "Your bank declined" },
      actions: ["retry": { $0.pay() }, "cancel": { _ in }]),
  ]
}

/// With rules: what must show and what must be asked, by what the user entered. They share no code
/// with the view model: else they could not find its mistakes.
public let checkout = Feature(
  "checkout", of: { CheckoutViewModel(charge: $0.service(charge)) }, view: checkoutView
).asking(charge, by: "pay", "error.retry", showing: "paying") { form in
  let goods = form["pieces", 1] * 12 + (form["gift", false] ? 3 : 0)
  let amount = goods + (form["shipping", "standard"] == "express" ? 5 : 0)
  form.labels["total"] = "\(amount) €"
  form.labels["status"] =
    form.received.map { "Paid: \($0.number)" } ?? (form.failure == nil ? "" : "Not paid")
  form.alerts["error"] = (form.failure as? PaymentError).map {
    $0 == .declined ? "Your bank declined" : "You are offline"
  }
  form.request(amount, if: form["email", ""].contains("@") && form["pieces", 1] > 0)
}
