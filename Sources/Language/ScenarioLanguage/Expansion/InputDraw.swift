import Interaction
import SeededRandom

/// Draws the parts of one step of a kind that the screen takes.
struct InputDraw {
  let source: GenerationSource
  let screen: AvailableInputs
  /// See `ScreenTracker.due`.
  let due: UInt64?
  var random: SeededGenerator
  /// The time that passes in the place of an input, in nanoseconds.
  private(set) var wait: UInt64?

  // MARK: Fields

  mutating func field() -> ControlID {
    source.fields[taken(of: source.fields.map(screen.fields.contains))]
  }

  /// Draws the index of something that the screen takes.
  private mutating func taken(of isTaken: [Bool]) -> Int {
    guard let index = random.index(by: isTaken.map { _ in 1 }, fitting: { isTaken[$0] }) else {
      preconditionFailure("a kind is drawn where the screen takes it")
    }
    return index
  }

  mutating func key() -> String {
    if let pool = source.pool, random.happens(1, of: 6) { return random.element(of: pool.keys) }
    return random.element(of: source.alphabet)
  }

  /// One to four characters, or a hostile text.
  mutating func text() -> String {
    if let pool = source.pool, random.happens(1, of: 3) { return random.element(of: pool.texts) }
    return (0...random.index(below: 4)).map { _ in random.element(of: source.alphabet) }.joined()
  }

  /// The field clamps it to what it holds.
  mutating func selection() -> Range<Int> {
    let start = random.index(below: 8)
    return start..<(start + random.index(below: 5))
  }

  mutating func composition() -> [UserInput] {
    let field = field()
    var inputs = (0...random.index(below: 3)).map { _ in FieldInput.compose(text()) }
    if random.happens(1, of: 4) {
      inputs.append(.cancelCompose)
    } else if case .compose(let last)? = inputs.last, random.happens(1, of: 2) {
      inputs.append(.commit(last))
    } else {
      inputs.append(.commit(text()))
    }
    return inputs.map { .field(field, $0) }
  }

  /// Half of the time one text for all; if some texts are hostile, nearly the same at times.
  mutating func autofill() -> [UserInput] {
    let isSame = random.happens(1, of: 2)
    let first = text()
    var texts = source.fields.compactMap { field -> (ControlID, String)? in
      let text = isSame ? same(as: first) : text()
      return random.happens(2, of: 3) && screen.fields.contains(field) ? (field, text) : nil
    }
    if texts.isEmpty { texts = [(field(), first)] }
    return texts.map { .field($0.0, .fill($0.1)) }
  }

  private mutating func same(as text: String) -> String {
    guard let pool = source.pool, random.happens(1, of: 3) else { return text }
    return pool.values.nearlyEqual(to: text, &random)
  }

  /// A round time, or until about when something is due soon: just before, then, or just after.
  mutating func waitDuration() {
    let ms: UInt64 = 1_000_000
    let round = random.element(of: [1, 10, 100, 300, 1_000] as [UInt64]) * ms
    let isSoon = due.map { $0 > ms && $0 < 60_000 * ms } ?? false
    let times = isSoon ? due.map { [$0 - ms, $0, $0 + ms, round] } : nil
    wait = random.element(of: times ?? [round])
  }

  // MARK: Taps, rows and commands

  /// The rows have one share together.
  mutating func tap() -> UserInput {
    let index = taken(
      of: source.taps.map(screen.taps.contains) + [screen.tappableRows > 0])
    return index < source.taps.count
      ? .tap(source.taps[index]) : .tapRow(row(of: screen.tappableRows))
  }

  mutating func row(of count: Int) -> RowTarget {
    .position(random.index(below: Viewport.rows, limit: count))
  }

  mutating func topRow() -> Int {
    random.index(below: source.records.count, limit: screen.lastTopRow + 1)
  }

  /// The values of a control have one share together.
  mutating func change(by step: String) -> UserInput {
    let controls = source.changes.filter {
      screen.changes.contains(AvailableChange($0.control, by: step))
    }
    let (control, changes) = random.element(of: controls)
    guard let step = RowChange.Step(rawValue: step), changes.rowSteps.contains(step) else {
      return .change(control, random.element(of: changes.all))
    }
    let rows = screen.changeableRows
    let place = step == .move ? random.index(below: Viewport.rows, limit: rows) : nil
    return .change(control, RowChange(step, row(of: rows), to: place).value)
  }

  mutating func command() -> ExternalCommand {
    guard source.hasRecords else { return .set(random.index(below: 400) - 200) }
    let drawn = random.index(below: 9)
    guard drawn > 0, !source.records.isEmpty else { return .removeAll }
    let index = random.index(below: source.records.count)
    let item = ExternalCommand.GivenItem(index: index, name: source.records[index])
    return drawn <= 4 ? .add(item) : .remove(item)
  }
}

extension SeededGenerator {
  /// The number of draws from all before only what fits is drawn from. So what fits is mostly drawn
  /// by the same numbers, whatever else would fit too.
  private static let tries = 8

  /// Draws an index by the shares of all, one that fits; nil where none does.
  mutating func index(by shares: [Int], fitting: (Int) -> Bool) -> Int? {
    let indices = Array(shares.indices)
    for _ in 0..<Self.tries {
      guard let drawn = index(among: indices, by: shares) else { return nil }
      if fitting(drawn) { return drawn }
    }
    return index(among: indices.filter(fitting), by: shares)
  }

  private mutating func index(among indices: [Int], by shares: [Int]) -> Int? {
    let sum = indices.reduce(0) { $0 + shares[$1] }
    guard sum > 0 else { return nil }
    var rest = index(below: sum)
    return indices.first { index in
      rest -= shares[index]
      return rest < 0
    }
  }

  /// Draws a number below `all` that is below `limit`, too.
  mutating func index(below all: Int, limit: Int) -> Int {
    for _ in 0..<Self.tries {
      let drawn = index(below: max(all, limit))
      if drawn < limit { return drawn }
    }
    return index(below: limit)
  }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[index(below: elements.count)]
  }

  /// True `count` times out of `all`.
  mutating func happens(_ count: Int, of all: Int) -> Bool {
    index(below: all) < count
  }
}
