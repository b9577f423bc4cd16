import Interaction
import Testing

/// Random inputs against the slow rules of `NaiveEditing`.
@Suite struct TextEditingPropertyTests {
  @Test(arguments: UInt64(1)...200)
  func anyInputsGiveWhatTheNaiveRulesGive(seed: UInt64) {
    var random = RandomInputs(seed: seed)
    var editing = TextEditing()
    var naive = NaiveEditing()
    var inputs: [FieldInput] = []
    for _ in 0..<40 {
      let input = random.input()
      inputs.append(input)
      let outcomes = (editing.apply(input), naive.apply(input))
      guard outcomes.0 == outcomes.1, isSame(editing, naive), isSameAtTheCaret(editing, naive)
      else {
        Issue.record("seed \(seed), after \(inputs): \(editing.text.debugDescription)")
        return
      }
    }
  }

  /// The caret is private: what a key and a backspace would do next shows where it is.
  private func isSameAtTheCaret(_ editing: TextEditing, _ naive: NaiveEditing) -> Bool {
    [FieldInput.key("|"), .backspace].allSatisfy { probe in
      var (editing, naive) = (editing, naive)
      return editing.apply(probe) == naive.apply(probe) && isSame(editing, naive)
    }
  }

  private func isSame(_ editing: TextEditing, _ naive: NaiveEditing) -> Bool {
    Array(editing.text.unicodeScalars) == naive.scalars
  }
}
