/// Reads a formula, byte by byte. Blanks may stand between its parts, and capital letters mean the
/// same as small ones.
struct FormulaParser {
  private struct Mistake: Error {}

  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0
  /// Parentheses, functions and signs inside each other.
  private static let deepest = 64

  static func parse(_ text: Substring) -> Formula.Node? {
    var parser = FormulaParser(bytes: text.utf8.map { (65...90).contains($0) ? $0 | 0x20 : $0 })
    do {
      let node = try parser.expression()
      return parser.next == nil ? node : nil
    } catch {
      return nil
    }
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Skips blanks.
  private var next: UInt8? {
    mutating get {
      while place < bytes.count, bytes[place] == 32 { place += 1 }
      return place < bytes.count ? bytes[place] : nil
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func demand(_ character: Unicode.Scalar) throws(Mistake) {
    guard take(character) else { throw Mistake() }
  }

  private mutating func expression() throws(Mistake) -> Formula.Node {
    var terms = [(isMinus: false, node: try term())]
    while true {
      if take("+") {
        terms.append((false, try term()))
      } else if take("-") {
        terms.append((true, try term()))
      } else {
        return terms.count == 1 ? terms[0].node : .terms(terms)
      }
    }
  }

  private mutating func term() throws(Mistake) -> Formula.Node {
    var factors = [try factor()]
    while take("*") { factors.append(try factor()) }
    return factors.count == 1 ? factors[0] : .product(factors)
  }

  private mutating func factor() throws(Mistake) -> Formula.Node {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest, let next else { throw Mistake() }
    if take("-") { return .negated(try factor()) }
    if take("(") {
      let node = try expression()
      try demand(")")
      return node
    }
    if (48...57).contains(next) { return .number(Int(run(of: 48...57))) }
    let word = run(of: 97...122)
    if let here, (48...57).contains(here) { return .cell(CellName(word + run(of: 48...57))) }
    try demand("(")
    let node = try arguments(of: word)
    try demand(")")
    return node
  }

  private mutating func arguments(of function: String) throws(Mistake) -> Formula.Node {
    if function == "sum" {
      let first = try reference()
      return .total(first, take(":") ? try reference() : first)
    }
    guard function == "if" else { throw Mistake() }
    let left = try expression()
    let comparison: Formula.Comparison =
      if take("=") { .equal } else if take("<") { .less } else if take(">") { .greater } else {
        throw Mistake()
      }
    let right = try expression()
    try demand(",")
    let then = try expression()
    try demand(",")
    let otherwise = try expression()
    return .choice(comparison, left, right, then: then, otherwise: otherwise)
  }

  /// Nil inside for one that is outside the sheet.
  private mutating func reference() throws(Mistake) -> CellName? {
    guard let next, (97...122).contains(next) else { throw Mistake() }
    let word = run(of: 97...122)
    let digits = run(of: 48...57)
    if digits.isEmpty { throw Mistake() }
    return CellName(word + digits)
  }

  /// The byte at the place, be it a blank.
  private var here: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func run(of range: ClosedRange<UInt8>) -> String {
    let start = place
    while let here, range.contains(here) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }
}
