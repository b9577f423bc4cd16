/// A place in the sheet, in order of row and column.
struct SheetPlace: Hashable, Comparable {
  let column: Int
  let row: Int

  init?(column: Int, row: Int) {
    guard 0..<26 ~= column, 1...9999 ~= row else { return nil }
    (self.column, self.row) = (column, row)
  }

  /// A letter and up to four digits of ASCII.
  init?(_ name: String) {
    let (letter, digits) = (name.utf8.first ?? 0, name.utf8.dropFirst())
    guard 1...4 ~= digits.count, digits.allSatisfy({ 48...57 ~= $0 }) else { return nil }
    let column = (letter >= 97 ? Int(letter) : Int(letter) + 32) - 97
    self.init(column: column, row: digits.reduce(0) { 10 * $0 + Int($1) - 48 })
  }

  var name: String { String(Character(UnicodeScalar(UInt8(97 + column)))) + String(row) }

  static func < (left: Self, right: Self) -> Bool {
    (left.row, left.column) < (right.row, right.column)
  }
}

enum SheetValue: Hashable {
  case nothing
  case text(String)
  case number(Int)
  case error(String)

  var words: String {
    switch self {
    case .nothing: ""
    case .text(let text), .error(let text): text
    case .number(let number): "\(number)"
    }
  }
}

/// The values of all cells, as they follow from what these hold.
///
/// Each is evaluated once, when it is needed, from a stack of its own: a formula that reads a cell
/// without a value is left, and begun again once that cell has one. A cell that is read while it
/// waits on the stack needs itself.
struct Sheet {
  private var values: [SheetPlace: SheetValue] = [:]
  /// What each formula read.
  private(set) var reads: [SheetPlace: Set<SheetPlace>] = [:]
  private var formulas: [SheetPlace: ReadFormula] = [:]

  init(_ sources: [SheetPlace: String]) {
    for (place, source) in sources where !source.isEmpty {
      if source.hasPrefix("=") {
        formulas[place] = ReadFormula(String(source.dropFirst()))
      } else if source.utf8.first != UInt8(ascii: "+"), let number = Int(source) {
        values[place] = .number(number)
      } else {
        values[place] = .text(source)
      }
    }
    for place in formulas.keys.sorted() where values[place] == nil { evaluate(from: place) }
  }

  func value(at place: SheetPlace) -> SheetValue { values[place] ?? .nothing }

  private mutating func evaluate(from first: SheetPlace) {
    var (stack, waiting) = ([first], Set([first]))
    while let top = stack.last {
      var (read, missing) = (Set<SheetPlace>(), SheetPlace?.none)
      let value = formulas[top]?.value { place throws(FormulaStop) in
        read.insert(place)
        if let value = values[place] { return value }
        guard formulas[place] != nil else { return .nothing }
        if !waiting.contains(place) { missing = place }
        throw .error("#CYCLE!")
      }
      if let missing {
        stack.append(missing)
        waiting.insert(missing)
        continue
      }
      (values[top], reads[top]) = (value, read)
      stack.removeLast()
      waiting.remove(top)
    }
  }
}
