import HeadlessUI
import Interaction
import TestSupport
import Testing

@Suite struct ChoiceTests {
  private final class SizeScreen: Screen {
    let size = Choice("small", "large")
  }

  private let screen = OnScreen<SizeScreen>()
  private let observer = RecordingObserver(SizeScreen.controls)

  init() {
    screen.observer = observer
    screen.size.onChoice = { [observer] in observer.note("told \($0)") }
  }

  private func choose(_ item: String) -> [String] {
    screen.receive(.change(ControlID(rawValue: 0), .text(item)))
    return observer.take().filter { !$0.contains("emit") && !$0.hasPrefix("received") }
  }

  @Test func theFirstItemIsChosenAndTellsNobody() {
    #expect(screen.size.item == "small" && observer.lines.isEmpty)
  }

  @Test(arguments: ["small", "large"]) func eachChoiceIsShownAndToldAlsoAnEqualOne(item: String) {
    for _ in 0..<2 {
      #expect(choose(item) == [#"showed size.item text("\#(item)")"#, "told \(item)"])
    }
    #expect(screen.size.item == item)
  }

  @Test(arguments: ["", "LARGE", "large "]) func whatIsNoItemIsNotChosen(item: String) {
    #expect(choose(item).isEmpty && screen.size.item == "small")
  }

  @Test func aDisabledOneTakesNothingButTheProgramsItem() {
    screen.size.isEnabled = false
    _ = observer.take()
    #expect(choose("large").isEmpty)
    screen.size.item = "large"
    #expect(observer.take() == [#"wrote size.item text("large")"#])
  }
}
