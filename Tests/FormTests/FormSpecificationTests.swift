import EventLogs
import FeatureContract
import FormScreen
import FormSpecification
import Interaction
import TestSupport
import Testing

@Suite struct FormSpecificationTests {
  @Test(arguments: FormStories.all)
  func theScreenIsWhatItsStorySays(_ story: Story) {
    #expect(story.play() == story.screen)
  }

  @Test(arguments: UnicodeFacts.pairs)
  func passwordsAreComparedCanonically(_ pair: UnicodeFacts.Pair) {
    let story = Story(
      pair.description,
      [.load, .id(.fill("i")), .password("p" + pair.left), .confirm("p" + pair.right)],
      shows: .init("i", "p" + pair.left, "p" + pair.right, pair.isMatch ? .ok : .mismatch))
    #expect(story.play() == story.screen)
  }

  @Test(arguments: UnicodeFacts.filled)
  func unseenCharactersAreText(_ text: String) {
    let story = Story(
      "filled", [.load, .id(.paste(text)), .password(text), .confirm(text)],
      shows: .init(text, text, text, .ok))
    #expect(story.play() == story.screen)
  }

  /// Under delayed delivery the button may still be enabled while the texts no longer match: the
  /// tap is judged by what was shown.
  @Test func aStaleEnabledGateLetsTheTapThrough() {
    var specification = played(FormStories.okSoFar)
    let stale = specification.screen
    specification.apply(.password(.key("x")), shown: stale)
    #expect(specification.screen == FormScreenshot("i", "px", "p", .mismatch).snapshot)
    specification.apply(.register, shown: stale)
    #expect(
      specification.screen == FormScreenshot("i", "px", "p", .mismatch, alert: true).snapshot)
  }

  @Test func aStaleDisabledGateKeepsTheTapOut() {
    var specification = played([.load, .id(.fill("i")), .password("p")])
    let stale = specification.screen
    specification.apply(.confirm(.key("p")), shown: stale)
    specification.apply(.register, shown: stale)
    #expect(specification.screen == FormScreenshot("i", "p", "p", .ok).snapshot)
  }

  @Test func onlyTheGateOfTheShownScreenMatters() {
    var specification = played([.load])
    specification.apply(.register, shown: FormScreenshot("", "", "", .ok).snapshot)
    #expect(specification.screen == FormScreenshot("", "", "", .blank, alert: true).snapshot)
  }

  private func played(_ inputs: [UserInput]) -> any FeatureSpecification {
    Story("", inputs, shows: .init("", "", "", .unloaded)).played()
  }
}
