import Interaction

/// Counts what an expansion has used up, over all cases of a file; every spending says whether a
/// limit is passed.
struct ExpansionBudget {
  /// A limit that is passed.
  struct Excess {
    let message: String
    let help: String
  }

  private var steps = 0
  private var inputs = 0
  private var bytes = 0
  private var time: UInt64 = 0
  private var work = 0

  /// Virtual time begins anew with each case.
  mutating func beginCase() {
    time = 0
  }

  /// A written step, each time it is met: repeating nothing has an end, too.
  mutating func spendStep() -> Excess? {
    steps += 1
    return steps > Limits.flatInputs + Limits.writtenSteps ? excess : nil
  }

  mutating func spendInput(bytes count: Int = 0) -> Excess? {
    inputs += 1
    bytes += count
    return inputs > Limits.flatInputs || bytes > Limits.flatTextBytes ? excess : nil
  }

  private var excess: Excess {
    Excess(
      message: bytes > Limits.flatTextBytes
        ? "the texts of the expanded scenario are too long"
        : "the scenario expands to more than \(Limits.flatInputs) inputs",
      help: "repeat less, or type less text")
  }

  /// Work for random inputs, as `Limits.generationWork` counts it.
  mutating func spend(work count: Int) -> Excess? {
    work += count
    guard work > Limits.generationWork else { return nil }
    return Excess(
      message:
        "there is too much to follow for `generate`: what the screen holds, or what happens on it",
      help: "draw fewer steps, give fewer records or use shorter texts")
  }

  /// Nanoseconds. No single duration is longer than the limit, so the sum cannot overflow.
  mutating func spend(time duration: UInt64) -> Excess? {
    time += duration
    guard time > Limits.virtualTime else { return nil }
    return Excess(
      message: "the scenario takes more than 30 days of virtual time", help: "wait less")
  }
}

extension UserInput {
  /// The text it brings; empty for the inputs that bring none.
  var text: String {
    switch parts.payload {
    case .text(let text), .row(.name(let text)), .row(.identity(let text)): text
    case .command(.add(let item), _), .command(.remove(let item), _): item.name
    case .none, .range, .number, .row(.position), .command(.removeAll, _): ""
    }
  }
}
