/// Names one figure of results, whatever face shows it.
struct NamedFigure: Hashable, CustomStringConvertible {
  let feature: String
  let layout: String
  /// An architecture, or a row in parentheses.
  let arm: String
  let metric: String
  /// What a ratio is taken against; empty for any other figure.
  var against = ""

  var description: String {
    "\(metric) of \(arm)\(against.isEmpty ? "" : " to \(against)"), \(feature) under \(layout)"
  }
}

/// A figure as one face shows it.
struct ShownFigure {
  let face: String
  let figure: NamedFigure
  /// With single spaces; `-` where the face says that there is none.
  let text: String

  init(_ face: String, _ figure: NamedFigure, _ text: some StringProtocol) {
    self.face = face
    self.figure = figure
    let words = text.split { $0 == " " || $0 == "\u{a0}" || $0 == "\n" }
    self.text = words.joined(separator: " ")
  }
}

/// A figure as a face for programs has it.
struct StoredFigure {
  let face: String
  let figure: NamedFigure
  /// In the order of the numbers in a text: the value, then the bounds of its interval. In
  /// nanoseconds, bytes or shares of 1; nil for a number that is missing.
  let values: [Double?]
  /// Before the number: `tie`, `void`, `unstable` or `~`; nil where the face does not tell.
  var mark: String? = ""

  /// Whether the text has these numbers, rounded to its digits, and this mark. A tie has no figure
  /// before its interval.
  func agrees(with text: String) -> Bool {
    let shown = PrintedNumbers(text)
    let values = shown.mark == "tie" ? Array(values.dropFirst()) : values
    guard shown.numbers.count == values.count else { return false }
    if let mark, mark != shown.mark { return false }
    return zip(shown.numbers, values).allSatisfy { number, value in
      switch (number, value) {
      case (nil, nil): true
      case (let number?, let value?): number.isRounded(value)
      default: false
      }
    }
  }
}

/// The numbers in a text such as `tie (0.99–1.03)`, `1.02 [1.01, 1.03]`, `366 / 648 ns`,
/// `12 (704)` or `44 %`.
struct PrintedNumbers {
  struct Number {
    let value: Double
    /// Of the last digit.
    let digit: Double

    /// Whether the value becomes this number by rounding; a tie may go to either side.
    func isRounded(_ value: Double) -> Bool {
      abs(value - self.value) <= 0.5 * digit * (1 + 1e-6) + 1e-12 * abs(value)
    }
  }

  let mark: String
  /// Nil for a `-` among numbers.
  let numbers: [Number?]

  init(_ text: String) {
    let words = text.split { " [](),/–~".contains($0) }.map(String.init)
    let mark = words.first.map { ["tie", "void", "unstable"].contains($0) ? $0 : "" } ?? ""
    self.mark = text.hasPrefix(Marks.differing) ? Marks.differing : mark
    let unit: Double =
      switch words.last {
      case "µs": 1_000
      case "ms": 1_000_000
      case "%": 0.01
      default: 1
      }
    numbers = words.compactMap { word in
      if word == "-" { return .some(nil) }
      guard let value = Double(word) else { return nil }
      let decimals = word.split(separator: ".").dropFirst().first?.count ?? 0
      let digit = (0..<decimals).reduce(unit) { digit, _ in digit / 10 }
      return Number(value: value * unit, digit: digit)
    }
  }
}
