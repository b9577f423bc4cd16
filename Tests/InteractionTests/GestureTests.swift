import Interaction
import Testing

@Suite struct GestureTests {
  @Test func noNameStandsForTwo() {
    #expect(Set(Gesture.allCases.map(\.facts.name)).count == Gesture.allCases.count)
    #expect(Set(Gesture.allCases.map(\.facts.nameInLogs)).count == Gesture.allCases.count)
  }

  /// The table makes an input of the gesture in whose row it stands.
  @Test(arguments: Gesture.allCases) func anInputHasTheGestureThatMadeIt(_ gesture: Gesture) {
    let control = ControlID(rawValue: 3)
    let input: UserInput =
      switch gesture.facts.making {
      case .plain(let input): input
      case .tap: .tap(control)
      case .field(let input): .field(control, input)
      case .text(let make): .field(control, make("text"))
      case .range(let make): .field(control, make(1..<2))
      case .row(let make): make(.position(4))
      case .number(let make): make(5)
      case .value: .change(control, .number(3))
      case .command(let make): make(.removeAll, "queue")
      }
    #expect(input.parts.gesture == gesture)
  }

  @Test(arguments: Gesture.allCases) func onlyEditsChangeATextAndTellIt(_ gesture: Gesture) {
    let input: FieldInput
    switch gesture.facts.making {
    case .field(let plain): input = plain
    case .text(let make): input = make("text")
    case .range(let make): input = make(0..<1)
    default: return
    }
    var editing = TextEditing()
    _ = editing.apply(.fill("before"))
    _ = editing.apply(.compose("more"))
    let before = editing.text
    let outcome = editing.apply(input)
    let isEdit = outcome == .emits && editing.text != before
    #expect(isEdit == gesture.facts.isEdit)
  }
}
