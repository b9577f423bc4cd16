import FeatureContract
import HeadlessUI
import Replay
import SegmentsModel
import SegmentsScreen
import SegmentsSpecification
import Testing
import Verification

/// Segments that are right but for one thing are found, and the finding names it.
@Suite struct WrongSegmentsTests {
  @Test(arguments: WrongSegments.Mistake.allCases)
  func aMistakeIsCaughtAndNamed(mistake: WrongSegments.Mistake) throws {
    let wrong = PlainArchitecture(mistake.rawValue) { screen, _, _ in
      WrongSegments(mistake, screen)
    }
    let feature = FeatureEntry(.segments, architectures: [wrong])
    #expect(
      try Judging.isFound(in: feature) { finding in
        switch (finding.rule, mistake) {
        case (.expectation, .aReplayAtTheStart):
          finding.sentence.contains("writes should be at most 0, is 1")
        case (.expectation, .anEqualChoiceIsSwallowed):
          finding.sentence.contains("writes should be at least 1, is 0")
        case (.specification, .aPageWithTheStateOfTheLastOne): finding.property == "page.label.text"
        case (.leftBehind, .backLeavesThePage): true
        default: false
        }
      })
  }
}

final class WrongSegments: ScreenSession {
  enum Mistake: String, CaseIterable {
    case aReplayAtTheStart
    case anEqualChoiceIsSwallowed
    /// The view model stays, and has told its view already.
    case aPageWithTheStateOfTheLastOne
    case backLeavesThePage
  }

  private let mistake: Mistake
  private let screen: SegmentsScreen
  private var item = "First"
  private var hasGreeted = false
  private var pages: [SecondPage] = []

  init(_ mistake: Mistake, _ screen: SegmentsScreen) {
    (self.mistake, self.screen) = (mistake, screen)
    if mistake == .aReplayAtTheStart { screen.label.text = SegmentWords.selected("First") }
    screen.segment.onChoice = { [weak self] in self?.choose($0) }
    screen.push.onTap = { [weak self] in self?.push() }
  }

  private func choose(_ item: String) {
    if mistake == .anEqualChoiceIsSwallowed, item == self.item { return }
    self.item = item
    screen.label.text = SegmentWords.selected(item)
  }

  private func push() {
    let page = SecondPage()
    if mistake == .backLeavesThePage { pages.append(page) }
    if mistake != .aPageWithTheStateOfTheLastOne || !hasGreeted {
      page.label.text = SegmentWords.greeting
    }
    hasGreeted = true
    screen.page.push(page)
  }
}
