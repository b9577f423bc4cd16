/// Which work runs on which queue, and how updates return to the main queue.
///
/// Its name is a preset (`main`, `main-async`, `model-serial`, `model-concurrent`, `model-locked`),
/// with `+delivery` where the delivery is not the preset's own: `model-locked+async-if-off-main`.
public struct QueueLayout: Hashable, Sendable {
  public let placement: ModelPlacement
  public let delivery: Delivery

  /// Nil for a combination that nothing synchronises: in place while the model is off main.
  public init?(placement: ModelPlacement, delivery: Delivery) {
    guard placement == .main || delivery != .inPlace else { return nil }
    self.placement = placement
    self.delivery = delivery
  }

  private init(_ placement: ModelPlacement, _ delivery: Delivery) {
    self.placement = placement
    self.delivery = delivery
  }

  public static let main = QueueLayout(.main, .inPlace)
  public static let mainAsync = QueueLayout(.main, .alwaysAsync)
  public static let modelSerial = QueueLayout(.serial, .alwaysAsync)
  public static let modelConcurrent = QueueLayout(.concurrent, .alwaysAsync)
  public static let modelLocked = QueueLayout(.locked, .alwaysAsync)

  /// The layouts that have a name of their own.
  public static let presets = [main, mainAsync, modelSerial, modelConcurrent, modelLocked]

  /// Every layout there is: the presets, then the other deliveries of each placement.
  public static let all =
    presets
    + ModelPlacement.allCases.flatMap { placement in
      Delivery.allCases.compactMap { QueueLayout(placement: placement, delivery: $0) }
        .filter { !presets.contains($0) }
    }

  /// Whether an update made later can overtake an earlier one: a change made off main under the
  /// lock is delivered through the main queue, and one that main makes meanwhile (or from inside a
  /// delivery) directly. A known property of this combination, which some UI binding observers had.
  public var mayInvertUpdates: Bool {
    placement == .locked && delivery == .asyncIfOffMain
  }

  /// The layout of that name; nil when there is none.
  public init?(named name: String) {
    guard let layout = Self.all.first(where: { $0.name == name }) else { return nil }
    self = layout
  }

  public var name: String {
    let base = placement == .main ? "main" : "model-\(placement.rawValue)"
    switch (placement, delivery) {
    case (.main, .inPlace): return base
    case (.main, .alwaysAsync): return "main-async"
    case (_, .alwaysAsync): return base
    default: return "\(base)+\(delivery.rawValue)"
    }
  }
}
