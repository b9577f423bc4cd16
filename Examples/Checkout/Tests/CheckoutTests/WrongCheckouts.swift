import BindLabTesting
import Checkout
import Testing

/// The total is counted anew for other pieces alone.
private final class StaleTotal: CheckoutViewModel {
  private var counted = (pieces: 1, total: "12 €")

  override var total: String {
    if pieces != counted.pieces { counted = (pieces, super.total) }
    return counted.total
  }
}

/// What is to be paid is read when the payment begins, some time after the tap.
private final class LateAmount: CheckoutViewModel {
  override func pay() {
    guard canPay else { return }
    (isPaying, status) = (true, "")
    paying = Task { [weak self, charge] in
      try? await Task.sleep(for: .milliseconds(50))
      guard let amount = self?.amount else { return }
      do {
        let receipt = try await charge(amount)
        self?.status = "Paid: \(receipt.number)"
      } catch {
        self?.status = "Not paid"
        self?.error = error as? PaymentError
      }
      self?.isPaying = false
    }
  }
}

/// The spinner stays after a failure.
private final class LeftSpinner: CheckoutViewModel {
  override func pay() {
    guard canPay else { return }
    (isPaying, status) = (true, "")
    paying = Task { [weak self, charge, amount] in
      do {
        let receipt = try await charge(amount)
        self?.status = "Paid: \(receipt.number)"
        self?.isPaying = false
      } catch {
        self?.status = "Not paid"
        self?.error = error as? PaymentError
      }
    }
  }
}

/// It relies on the button, which is shown a moment later.
private final class DoubleCharge: CheckoutViewModel {
  override func pay() {
    isPaying = false
    super.pay()
  }
}

/// What was said of the last payment stays under the next one.
private final class OldError: CheckoutViewModel {
  override func pay() {
    let old = status
    super.pay()
    status = old
  }
}

/// It pays on when its screen is gone.
private final class PaysOn: CheckoutViewModel {
  override func pay() {
    super.pay()
    paying = nil
  }
}

private struct Fault: CustomTestStringConvertible {
  let testDescription: String
  let model: @MainActor @Sendable (ModelRun) -> CheckoutViewModel
  let file: String
  let line: Int
  let words: String

  init(
    _ name: String, _ model: @escaping @MainActor @Sendable (ModelRun) -> CheckoutViewModel,
    _ file: String, _ line: Int, _ words: String
  ) {
    (testDescription, self.model) = (name, model)
    (self.file, self.line, self.words) = (file + ".scenario.yaml", line, words)
  }
}

private let faults = [
  Fault(
    "stale-total", { StaleTotal(charge: $0.service(charge)) }, "paid", 7,
    #"(toggle gift): total.text should be "15 €", is "12 €""#),
  Fault(
    "late-amount", { LateAmount(charge: $0.service(charge)) }, "two-taps", 9,
    #"request 1 should be {query: "charge(12)", cursor: 0} at 0 ns, is "#
      + #"{query: "charge(36)", cursor: 0} at 50 ms"#),
  Fault(
    "left-spinner", { LeftSpinner(charge: $0.service(charge)) }, "declined-and-tried-again", 8,
    "(tap pay), 120 ms later: paying.shown should be false, is true"),
  Fault(
    // The scenario taps once.
    "double-charge", { DoubleCharge(charge: $0.service(charge)) }, "paid", 10,
    #"a second tap on pay while "charge(20)" was waiting sent it twice: request 2 repeats request 1"#
  ),
  Fault(
    "old-error", { OldError(charge: $0.service(charge)) }, "declined-and-tried-again", 10,
    #"status.text should be "", is "Not paid""#),
  Fault(
    "pays-on", { PaysOn(charge: $0.service(charge)) }, "left-while-paying", 8,
    #"I8: request 1 for "charge(24)" was left: nothing cancelled it when its screen ended, 1 s after it"#
  ),
]

/// Each mistake is told at its line, with the time where time counts.
@Test(arguments: faults)
private func aMistakeIsFoundAtItsLine(_ fault: Fault) {
  let wrong = MainActorCode<ViewScreen>(
    fault.testDescription, of: fault.model, view: checkoutView)
  let catalog = FeatureCatalog(features: [FeatureEntry(checkout)]).adding(wrong, to: checkout)
  // Issues are matched where they are recorded, in this call.
  nonisolated(unsafe) var told: [String] = []
  for scenario in catalog.scenarios(in: "Scenarios/checkout") {
    withKnownIssue(isIntermittent: true) {
      scenario.verify(through: [fault.testDescription])
    } matching: { issue in
      let place = issue.sourceLocation
      let file = place?.fileID.split(separator: "/").last ?? ""
      told.append("\(file):\(place?.line ?? 0) \(issue.comments)")
      return true
    }
  }
  #expect(
    told.contains { $0.hasPrefix("\(fault.file):\(fault.line) ") && $0.contains(fault.words) },
    "\(told.joined(separator: "\n"))")
}
