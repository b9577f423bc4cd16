import Interaction
import Scenarios
import TextOutput

/// Counts what an expansion has used up; every spending says whether a limit is passed.
struct ExpansionBudget {
  /// A limit that is passed.
  struct Excess {
    let message: String
    let help: String

    static let tooManyInputs = Excess(
      message: "the scenario expands to more than \(Limits.flatInputs) inputs",
      help: "repeat less, or type less text")
    static let tooMuchTextInAll = Excess(
      message:
        "the texts of the expanded scenario have more than "
        + ByteCount.text(of: Limits.flatTextBytes),
      help: "repeat less, or use shorter texts")
    static let tooMuchTime = Excess(
      message: "the scenario takes more than 30 days of virtual time", help: "wait less")
    static let tooMuchToFollow = Excess(
      message: "the fields hold too much text to count it for `erase`",
      help: "write the number instead of `all`")
    static let tooMuchToGenerate = Excess(
      message:
        "there is too much to follow for `generate`: what the screen holds, or what happens on it",
      help: "draw fewer steps, give fewer records or use shorter texts")
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

  /// A written step met once more, whatever it expands to: repeating nothing has an end, too.
  mutating func spendStep() -> Excess? {
    steps += 1
    return steps > Limits.flatInputs + Limits.writtenSteps ? .tooManyInputs : nil
  }

  mutating func spendInput(bytes: Int) -> Excess? {
    inputs += 1
    return inputs > Limits.flatInputs ? .tooManyInputs : spend(bytes: bytes)
  }

  mutating func spend(bytes count: Int) -> Excess? {
    bytes += count
    return bytes > Limits.flatTextBytes ? .tooMuchTextInAll : nil
  }

  /// Work for random inputs, as `Limits.generationWork` counts it.
  mutating func spend(work count: Int) -> Excess? {
    work += count
    return work > Limits.generationWork ? .tooMuchToGenerate : nil
  }

  /// Nanoseconds. No single duration is longer than the limit, so the sum cannot overflow.
  mutating func spend(time duration: UInt64) -> Excess? {
    time += duration
    return time > Limits.virtualTime ? .tooMuchTime : nil
  }
}

// MARK: Sizes

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

extension Expectation {
  /// UTF-8 bytes of its texts, and a share for every value.
  var size: Int { Self.size(screen) }

  private static func size(_ value: ExpectedValue) -> Int {
    switch value.content {
    case .none, .flag, .number: 32
    case .text(let text): 32 + text.utf8.count
    case .list(let elements): elements.reduce(32) { $0 + size($1) }
    case .rows(let rows):
      rows.lists.flatMap(\.list.names).reduce(32) { $0 + 32 + $1.text.utf8.count }
    case .object(let members): members.reduce(32) { $0 + size($1.value) }
    }
  }
}
