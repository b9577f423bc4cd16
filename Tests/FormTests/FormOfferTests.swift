import EventLogs
import FeatureContract
import FormScreen
import FormSpecification
import GivenData
import Interaction
import ScenarioLanguage
import Scenarios
import SeededRandom
import TestSupport
import Testing

/// What the form says that it takes is what its specification does something with.
@Suite struct FormOfferTests {
  private static let fields = [FormControls.id, FormControls.password, FormControls.confirm]
  private let entry = FeatureEntry(.form, architectures: [])

  @Test func theOfferFollowsTheAlertAndTheButton() {
    var screen = loaded()
    #expect(screen.offer == AvailableInputs(fields: Self.fields))
    for field in Self.fields { screen.follow(.input(.field(field, .fill("a")))) }
    let acceptable = AvailableInputs(fields: Self.fields, taps: [FormControls.register])
    #expect(screen.offer == acceptable)
    screen.follow(.input(.tap(FormControls.register)))
    #expect(screen.offer == AvailableInputs(taps: [FormControls.alertOK]))
    screen.follow(.input(.field(FormControls.id, .key("x"))))
    screen.follow(.input(.tap(FormControls.alertOK)))
    #expect(screen.offer == acceptable)
    // The program's text is told with the field's next event.
    screen.follow(.input(.field(FormControls.id, .set(""))))
    #expect(screen.offer == acceptable)
    screen.follow(.input(.field(FormControls.id, .blur)))
    #expect(screen.offer == AvailableInputs(fields: Self.fields))
  }

  @Test(arguments: 0..<10 as Range<UInt64>) func whatIsOfferedDoesSomethingAndNothingElseDoes(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    var specification = Feature.form.makeSpecification(.none)
    specification.applySettled(.load)
    for step in 0..<300 {
      let offer = entry.offer(specification.screen)
      for tap in [FormControls.register, FormControls.alertOK] {
        let isChange = changes(.tap(tap), specification)
        #expect(isChange == offer.taps.contains(tap), "seed \(seed), step \(step), tap \(tap)")
      }
      for field in Self.fields {
        let isChange = changes(.field(field, .paste("xyz")), specification)
        #expect(isChange == offer.fields.contains(field), "seed \(seed), step \(step), \(field)")
      }
      specification.applySettled(Self.input(&random))
    }
  }

  private func loaded() -> any ScreenTracker { entry.vocabulary.following(.none) }

  private func changes(_ input: UserInput, _ specification: any FeatureSpecification) -> Bool {
    var copy = specification
    copy.applySettled(input)
    return copy.screen != specification.screen
  }

  private static func input(_ random: inout SeededGenerator) -> UserInput {
    switch random.index(below: 4) {
    case 0: .tap([FormControls.register, FormControls.alertOK][random.index(below: 2)])
    case 1: .field(fields[random.index(below: 3)], .backspace)
    default: .field(fields[random.index(below: 3)], .fill(["a", "b", ""][random.index(below: 3)]))
    }
  }
}
