import FeatureContract
import HeadlessUI
import Queues
import SegmentsModel
import SegmentsScreen

/// A copy of the segments without binding.
final class SegmentsCopy: ScreenSession {
  enum Fault: String {
    /// Says what is selected by a job of its own.
    case lateLabel = "late-label"
    /// Shows the page before what it says is there.
    case latePage = "late-page"
    /// Takes a back swipe that is begun for the first sight of the screen, and sets it up again.
    case setUpBySwipe = "set-up-by-swipe"
  }

  static let right = WrongArchitecture(
    right: "copied-segments", feature: "segments", start: .segments { SegmentsCopy($0, $1, nil) })

  static let wrong = [
    making(
      .lateLabel, .lateTurn, .asRightOnes,
      "The label says for a moment that the segment before is selected."),
    making(
      .latePage, .lateTurn, .forATurn,
      "A page comes up empty, and what it says appears a turn later."),
    making(
      .setUpBySwipe, .keptState, .forGood,
      "After a back swipe the label says that the first segment is selected, whichever is."),
  ]

  private static func making(
    _ fault: Fault, _ kind: FaultKind, _ visibility: Visibility, _ harm: String
  ) -> WrongArchitecture {
    WrongArchitecture(
      name: "segments-\(fault.rawValue)", feature: "segments", kind: kind, harm: harm,
      visibility: visibility, layouts: QueueLayout.presets,
      start: .segments { SegmentsCopy($0, $1, fault) })
  }

  private let screen: SegmentsScreen
  private let queues: LayoutQueues
  private let fault: Fault?

  init(_ screen: SegmentsScreen, _ queues: LayoutQueues, _ fault: Fault?) {
    (self.screen, self.queues, self.fault) = (screen, queues, fault)
    screen.segment.onChoice = { [weak self] in self?.choose($0) }
    screen.push.onTap = { [weak self] in self?.push() }
    if fault == .setUpBySwipe {
      screen.page.onBackSwipe = { [weak self] in if $0 == .begun { self?.setUp() } }
    }
  }

  private func setUp() {
    show(screen.segment.items[0])
  }

  private func choose(_ item: String) {
    guard fault == .lateLabel else { return show(item) }
    queues.main.async { [weak self] in self?.show(item) }
  }

  private func show(_ item: String) {
    screen.label.text = SegmentWords.selected(item)
  }

  private func push() {
    guard fault == .latePage else { return screen.page.push(SecondPage(SegmentWords.greeting)) }
    let page = SecondPage()
    screen.page.push(page)
    queues.main.async { [weak page] in page?.label.text = SegmentWords.greeting }
  }
}
