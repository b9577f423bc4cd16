import EventLogs
import FeatureContract
import FormScreen
import FormSpecification
import GivenData
import Interaction
import TestSupport
import Testing

@Suite struct FormFeatureTests {
  private static let lines: [(FormScreenshot, String)] = [
    (
      .init("", "", "", .unloaded),
      #"{"fields":{"id":"","password":"","confirm":""},"validation":{"text":"","color":"black"},"#
        + #""register":{"enabled":false},"alert":null}"#
    ),
    (
      .init("", "", "", .blank),
      #"{"fields":{"id":"","password":"","confirm":""},"validation":"#
        + #"{"text":"空欄があります","color":"red"},"register":{"enabled":false},"alert":null}"#
    ),
    (
      .init("a\"", "p\n", "\0", .mismatch),
      #"{"fields":{"id":"a\"","password":"p\n","confirm":"\u0000"},"validation":"#
        + #"{"text":"パスワードが確認用と一致していません","color":"red"},"register":{"enabled":false},"#
        + #""alert":null}"#
    ),
    (
      .init("ada", "p", "p", .ok, alert: true),
      #"{"fields":{"id":"ada","password":"p","confirm":"p"},"validation":"#
        + #"{"text":"登録可能です","color":"green"},"register":{"enabled":true},"#
        + #""alert":{"title":"登録!","message":"","actions":["ok"]}}"#
    ),
  ]

  @Test(arguments: lines) func theScreenIsOneLineOfJSON(_ screen: FormScreenshot, _ line: String) {
    #expect(FeatureEntry(.form).json(screen.snapshot).line == line)
  }

  @Test func theFormIsGivenNothingAndBreaksNothing() {
    let entry = FeatureEntry(.form, architectures: [])
    #expect(entry.given == nil)
    let specification = entry.makeSpecification(.none)
    #expect(specification.modelChanges == 0)
    #expect(type(of: specification).breaches(of: specification.screen).isEmpty)
  }

  /// A field tells its text at each event, and each is an edit of the model.
  @Test(
    arguments: [
      ([.load], 0), ([.load, id(.key("a"))], 1), ([.load, id(.fill("a")), id(.fill("a"))], 2),
      ([.load, id(.set("a"))], 0), ([.load, id(.select(0..<0))], 0), ([.load, id(.focus)], 1),
      ([.load, .tap(FormControls.register)], 0),
    ] as [([UserInput], Int)])
  func theFormCountsItsEdits(inputs: [UserInput], count: Int) {
    var specification = Feature.form.makeSpecification(.none)
    for input in inputs { specification.applySettled(input) }
    #expect(specification.modelChanges == count)
  }

  private static func id(_ input: FieldInput) -> UserInput { .field(FormControls.id, input) }
}
