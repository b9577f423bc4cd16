import Observation

public struct Receipt: Sendable { public var number: String }

public enum PaymentError: Error { case declined, offline }

/// A view model as an application has it: it knows no screen, no BindLab, and no service but by a
/// function. It is open for the mistakes that the tests plant.
@MainActor @Observable
open class CheckoutViewModel {
  public var email = ""
  public var isGift = false
  public var shipping = "standard"
  public var pieces = 1
  public var isPaying = false
  public var status = ""
  public var error: PaymentError?
  @ObservationIgnored public var paying: Task<Void, Never>?
  public let charge: @Sendable (_ amount: Int) async throws -> Receipt

  public init(charge: @escaping @Sendable (Int) async throws -> Receipt) { self.charge = charge }

  deinit { paying?.cancel() }

  public var amount: Int { pieces * 12 + (isGift ? 3 : 0) + (shipping == "express" ? 5 : 0) }
  open var total: String { "\(amount) €" }
  public var canPay: Bool { email.contains("@") && pieces > 0 && !isPaying }

  open func pay() {
    guard canPay else { return }
    (isPaying, status) = (true, "")
    // It does not hold the view model: a screen that is left cancels what it asked for.
    paying = Task { [weak self, charge, amount] in
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
