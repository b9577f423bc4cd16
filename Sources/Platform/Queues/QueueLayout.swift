/// The assignment of work to queues, and the way of updates back to the main queue.
///
/// Its name is that of a preset (`main`, `main-async`, `model-serial`, `model-concurrent`,
/// `model-locked`), with a suffix for any other delivery: `model-locked+async-if-off-main`.
public struct QueueLayout: Hashable, Sendable {
  package let placement: ModelPlacement
  package let delivery: Delivery

  /// Nil for an unsynchronised combination: delivery in place while the model is off main.
  package init?(placement: ModelPlacement, delivery: Delivery) {
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

  /// The layouts whose names have no suffix.
  public static let presets = [main, mainAsync, modelSerial, modelConcurrent, modelLocked]

  /// All layouts: the presets, then the other deliveries of each placement.
  public static let all =
    presets
    + ModelPlacement.allCases.flatMap { placement in
      Delivery.allCases.compactMap { QueueLayout(placement: placement, delivery: $0) }
        .filter { !presets.contains($0) }
    }

  /// True if a later update can overtake an earlier one. A change made off main under the lock is
  /// delivered through the main queue. A change that main makes meanwhile, or that is made inside a
  /// delivery, is delivered directly. Some early UI binding observers had this property.
  package var mayInvertUpdates: Bool {
    placement == .locked && delivery == .asyncIfOffMain
  }

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

extension QueueLayout {
  /// One line: `the model on its own serial queue; updates always by main.async`.
  package var explanation: String { "the model \(placement.words); updates \(delivery.words)" }
}

extension ModelPlacement {
  fileprivate var words: String {
    switch self {
    case .main: "on the main queue"
    case .serial: "on its own serial queue"
    case .concurrent: "on a concurrent queue, each change alone"
    case .locked: "on the caller's queue, under a lock"
    }
  }
}

extension Delivery {
  fileprivate var words: String {
    switch self {
    case .inPlace: "by a direct call"
    case .asyncIfOffMain: "by a direct call on main, else by main.async"
    case .asyncUnlessIdle: "by a direct call on main if no other is on its way, else by main.async"
    case .alwaysAsync: "always by main.async"
    }
  }
}

/// The queue of a feature's model.
package enum ModelPlacement: String, Hashable, Sendable, CaseIterable {
  /// On the main queue; directly if the caller is on it.
  case main
  /// On its own serial queue.
  case serial
  /// On a concurrent queue, with changes as barriers.
  case concurrent
  /// On the caller's queue under a lock. Asynchronous deliveries are enqueued inside the lock;
  /// direct ones are made after unlocking.
  case locked
}

/// The way of an update back to the screen.
package enum Delivery: String, Hashable, Sendable, CaseIterable {
  /// A direct call.
  case inPlace = "in-place"
  /// Directly on main, else `main.async`.
  case asyncIfOffMain = "async-if-off-main"
  /// Directly on main if no delivery is queued or running, else `main.async`.
  case asyncUnlessIdle = "async-unless-idle"
  /// Always `main.async`.
  case alwaysAsync = "always-async"
}
