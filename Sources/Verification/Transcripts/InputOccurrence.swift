import Interaction

/// An input, and how many equal ones came before it. Inputs are known by this in whatever order
/// they come.
struct InputOccurrence: Hashable {
  let input: UserInput
  let turn: Int

  static func all(in inputs: [UserInput]) -> [InputOccurrence] {
    var seen: [UserInput: Int] = [:]
    return inputs.map { input in
      defer { seen[input, default: 0] += 1 }
      return InputOccurrence(input: input, turn: seen[input, default: 0])
    }
  }

  static func all(in transcript: Transcript) -> [InputOccurrence] {
    all(in: transcript.entries.map(\.input))
  }
}
