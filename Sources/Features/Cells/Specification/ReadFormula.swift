/// Why the evaluation of a formula ends early.
enum FormulaStop: Error {
  /// It is no formula.
  case mistake
  /// With the words that the cell shows.
  case error(String)
}

/// A formula in parts. It is evaluated as it is read; what is not to be evaluated is only read.
struct ReadFormula {
  private enum Part: Equatable {
    case digits(String)
    /// Letters, and what digits follow them.
    case word(String, String)
    case sign(UInt8)
  }

  private let parts: [Part]
  private let isFormula: Bool

  init(_ text: String) {
    let characters = Array(text.lowercased().utf8)
    var parts: [Part] = []
    var place = 0
    func run(_ range: ClosedRange<UInt8>) -> String {
      let start = place
      while place < characters.count, range.contains(characters[place]) { place += 1 }
      return String(decoding: characters[start..<place], as: UTF8.self)
    }
    while place < characters.count {
      let (letters, digits) = (run(97...122), run(48...57))
      if !letters.isEmpty {
        parts.append(.word(letters, digits))
      } else if !digits.isEmpty {
        parts.append(.digits(digits))
      } else {
        if characters[place] != 32 { parts.append(.sign(characters[place])) }
        place += 1
      }
    }
    self.parts = parts
    var reading = Reading(parts: parts[...], isLive: false) { _ in .nothing }
    let isRead = (try? reading.expression()) != nil
    isFormula = isRead && reading.parts.isEmpty && text.utf8.allSatisfy { $0 < 128 }
  }

  func value(
    reading read: (SheetPlace) throws(FormulaStop) -> SheetValue
  ) -> SheetValue {
    guard isFormula else { return .error("#ERROR!") }
    return withoutActuallyEscaping(read) { read in
      var reading = Reading(parts: parts[...], isLive: true, read: read)
      do throws(FormulaStop) {
        let value = try reading.expression()
        return value == .nothing ? .number(0) : value
      } catch .error(let words) {
        return .error(words)
      } catch {
        return .error("#ERROR!")
      }
    }
  }

  private struct Reading {
    var parts: ArraySlice<Part>
    /// False where a branch is not taken.
    var isLive: Bool
    var depth = 0
    let read: (SheetPlace) throws(FormulaStop) -> SheetValue

    private func isNext(_ sign: Unicode.Scalar) -> Bool {
      parts.first == .sign(UInt8(ascii: sign))
    }

    private mutating func takes(_ sign: Unicode.Scalar) -> Bool {
      guard isNext(sign) else { return false }
      parts.removeFirst()
      return true
    }

    private mutating func must(_ sign: Unicode.Scalar) throws(FormulaStop) {
      if !takes(sign) { throw .mistake }
    }

    mutating func expression() throws(FormulaStop) -> SheetValue {
      var value = try product()
      while isNext("+") || isNext("-") {
        let isSum = takes("+") || !takes("-")
        let (left, right) = (try number(value), try number(product()))
        value = try result(
          isSum ? left.addingReportingOverflow(right) : left.subtractingReportingOverflow(right))
      }
      return value
    }

    private mutating func product() throws(FormulaStop) -> SheetValue {
      var value = try factor()
      while takes("*") {
        let (left, right) = (try number(value), try number(factor()))
        value = try result(left.multipliedReportingOverflow(by: right))
      }
      return value
    }

    private mutating func factor() throws(FormulaStop) -> SheetValue {
      depth += 1
      defer { depth -= 1 }
      guard depth <= 64, let first = parts.popFirst() else { throw .mistake }
      switch first {
      case .sign(UInt8(ascii: "-")):
        return try result(0.subtractingReportingOverflow(number(factor())))
      case .sign(UInt8(ascii: "(")):
        let value = try expression()
        try must(")")
        return value
      case .digits(let digits):
        guard let number = Int(digits) else { return try live(.error("#NUM!")) }
        return .number(number)
      case .word("sum", ""): return try sum()
      case .word("if", ""): return try choice()
      case .word(let letters, let digits) where !digits.isEmpty:
        return try value(of: SheetPlace(letters + digits))
      case .word, .sign: throw .mistake
      }
    }

    private func value(of place: SheetPlace?) throws(FormulaStop) -> SheetValue {
      guard isLive else { return .nothing }
      guard let place else { throw .error("#REF!") }
      return try live(read(place))
    }

    /// An error ends what is evaluated.
    private func live(_ value: SheetValue) throws(FormulaStop) -> SheetValue {
      if isLive, case .error(let words) = value { throw .error(words) }
      return isLive ? value : .nothing
    }

    private func number(_ value: SheetValue) throws(FormulaStop) -> Int {
      switch value {
      case .number(let number): return number
      case .nothing: return 0
      case .text: throw .error("#VALUE!")
      case .error(let words): throw .error(words)
      }
    }

    private func result(
      _ result: (partialValue: Int, overflow: Bool)
    ) throws(FormulaStop) -> SheetValue {
      if isLive, result.overflow { throw .error("#NUM!") }
      return isLive ? .number(result.partialValue) : .nothing
    }

    private mutating func corner() throws(FormulaStop) -> SheetPlace? {
      guard case .word(let letters, let digits)? = parts.popFirst(), !digits.isEmpty else {
        throw .mistake
      }
      return SheetPlace(letters + digits)
    }

    private mutating func sum() throws(FormulaStop) -> SheetValue {
      try must("(")
      let from = try corner()
      let to = takes(":") ? try corner() : from
      try must(")")
      guard isLive else { return .nothing }
      guard let from, let to else { throw .error("#REF!") }
      var total = SheetValue.number(0)
      let columns = min(from.column, to.column)...max(from.column, to.column)
      for row in min(from.row, to.row)...max(from.row, to.row) {
        for column in columns {
          let next = try number(value(of: SheetPlace(column: column, row: row)))
          total = try result(number(total).addingReportingOverflow(next))
        }
      }
      return total
    }

    private mutating func choice() throws(FormulaStop) -> SheetValue {
      try must("(")
      let left = try number(expression())
      let (isEqual, isLess) = (takes("="), takes("<"))
      if !isEqual, !isLess { try must(">") }
      let right = try number(expression())
      let holds = isEqual ? left == right : isLess ? left < right : left > right
      let wasLive = isLive
      try must(",")
      isLive = wasLive && holds
      let then = try expression()
      try must(",")
      isLive = wasLive && !holds
      let otherwise = try expression()
      isLive = wasLive
      try must(")")
      return holds ? then : otherwise
    }
  }
}
