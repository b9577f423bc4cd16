package import FeatureContract
package import GivenData
package import HeadlessUI
package import Queues

/// A button that is disabled for 800 ms after each tap, and one that may be tapped at any time.
package final class PayScreen: Screen {
  package let pay = Button()
  package let other = Button()
  package let count = Label()

  package init() {}
}

/// The end gives up what is pending, so that the button is enabled again.
struct PayRules: Specification {
  private var ends: Duration?
  private var taps = 0

  mutating func apply(_ event: UserEvent, on screen: PayScreen, at time: Duration) {
    switch event {
    case .tap(screen.pay): ends = time + .milliseconds(800)
    case .tap(screen.other): taps += 1
    case .end: ends = nil
    default: break
    }
  }

  func due(_ happening: Happening) -> Duration? { happening == .timer ? ends : nil }

  mutating func elapse(_ happening: Happening, on screen: PayScreen) { ends = nil }

  func show(on screen: PayScreen) {
    screen.pay.isEnabled = ends == nil
    screen.count.text = "\(taps)"
  }
}

package struct PayArchitecture: Architecture {
  package enum Fault: String, CaseIterable, Sendable {
    case none
    /// It does not enable the button when the time has come.
    case left
    /// It shows the first tap on the other button alone.
    case unwritten
    /// It shows the taps on the other button later, the first one after the second.
    case stale
    /// It shows the second tap on the other button with the third one.
    case skipping
    /// It enables the button 100 ms too early, or too late, or sets no timer.
    case early, late, forgotten
    /// A timer sets itself again for ever.
    case ticking

    fileprivate var pause: UInt64? {
      switch self {
      case .early: 700_000_000
      case .late: 900_000_000
      case .forgotten: nil
      default: 800_000_000
      }
    }
  }

  private let fault: Fault
  package var name: String { fault.rawValue }

  package func start(
    on screen: PayScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    PaySession(fault, screen, queues)
  }

  package static let feature = FeatureEntry(
    Feature("pay") { _ in PayRules() },
    architectures: Fault.allCases.map { PayArchitecture(fault: $0) })
}

private final class PaySession: ScreenSession {
  private var timers: [QueueTimer] = []
  private var taps = 0

  init(_ fault: PayArchitecture.Fault, _ screen: PayScreen, _ queues: LayoutQueues) {
    screen.count.text = "0"
    screen.pay.onTap = { [unowned self, unowned screen] in
      screen.pay.isEnabled = false
      guard let pause = fault.pause else { return }
      timers.append(
        queues.main.async(after: pause) { [weak screen] in
          if fault != .left { screen?.pay.isEnabled = true }
        })
    }
    screen.other.onTap = { [unowned self, unowned screen] in
      taps += 1
      let text = "\(taps)"
      guard fault != .stale else {
        let delay: UInt64 = taps == 1 ? 150_000_000 : 100_000_000
        queues.main.async(after: delay) { [weak screen] in screen?.count.text = text }
        return
      }
      if fault == .skipping ? taps != 2 : fault != .unwritten || taps == 1 {
        screen.count.text = text
      }
    }
    if fault == .ticking { tick(queues) }
  }

  private func tick(_ queues: LayoutQueues) {
    timers.append(queues.main.async(after: 1_000_000_000) { [weak self] in self?.tick(queues) })
  }

  deinit {
    for timer in timers { timer.cancel() }
  }
}
