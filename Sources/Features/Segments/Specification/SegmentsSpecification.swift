public import FeatureContract
import HeadlessUI
public import SegmentsScreen

// SegmentsSpecification: the rules that every implementation of the segments is judged by. No
// architecture imports it, and it shares no words with them.

extension Feature<SegmentsScreen> {
  /// The segments, as the rest of the package knows them.
  public static var segments: Self {
    Feature("segments") { _ in SegmentsRules() }
  }
}

struct SegmentsRules: Specification {
  private var isSecond = false

  mutating func apply(_ event: UserEvent, on screen: SegmentsScreen) {
    switch event {
    case .choose(_, let item): isSecond = item == "Second"
    case .tap(screen.push): screen.page.push(SecondPage("Hello from FirstViewController"))
    default: break
    }
  }

  func show(on screen: SegmentsScreen) {
    screen.label.text = isSecond ? "second segment selected" : "first segment selected"
  }
}
