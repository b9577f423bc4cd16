/// A formula that was read: its value follows from those of the cells that it reads.
///
/// It is evaluated from left to right, and the first error ends that: what stands behind is not
/// read. `IF` reads only the branch that it takes.
package struct Formula: Sendable {
  enum Comparison: Sendable {
    case equal, less, greater
  }

  indirect enum Node: Sendable {
    /// Nil if it is too large.
    case number(Int?)
    /// Nil outside the sheet.
    case cell(CellName?)
    case terms([(isMinus: Bool, node: Node)])
    case product([Node])
    case negated(Node)
    case total(CellName?, CellName?)
    case choice(Comparison, Node, Node, then: Node, otherwise: Node)
  }

  /// Nil if it is none by the rules.
  private let root: Node?

  /// - Parameter text: what stands behind the equals sign.
  init(_ text: Substring) {
    root = FormulaParser.parse(text)
  }

  func value(reading read: (CellName) -> CellValue) -> CellValue {
    do throws(CellError) {
      guard let root else { throw .syntax }
      let value = try value(of: root, read)
      return value == .empty ? .number(0) : value
    } catch {
      return .error(error)
    }
  }

  private func value(
    of node: Node, _ read: (CellName) -> CellValue
  ) throws(CellError) -> CellValue {
    switch node {
    case .cell(let name):
      guard let name else { throw .reference }
      let value = read(name)
      if case .error(let error) = value { throw error }
      return value
    case .choice(let comparison, let left, let right, let then, let otherwise):
      let (left, right) = (try number(left, read), try number(right, read))
      let holds =
        switch comparison {
        case .equal: left == right
        case .less: left < right
        case .greater: left > right
        }
      return try value(of: holds ? then : otherwise, read)
    default: return .number(try number(node, read))
    }
  }

  private func number(_ node: Node, _ read: (CellName) -> CellValue) throws(CellError) -> Int {
    switch node {
    case .number(let number):
      guard let number else { throw .overflow }
      return number
    case .terms(let terms):
      var sum = 0
      for term in terms {
        let number = try number(term.node, read)
        sum = try Self.checked(
          term.isMinus
            ? sum.subtractingReportingOverflow(number) : sum.addingReportingOverflow(number))
      }
      return sum
    case .product(let factors):
      var product = 1
      for factor in factors {
        product = try Self.checked(
          product.multipliedReportingOverflow(by: try number(factor, read)))
      }
      return product
    case .negated(let node):
      return try Self.checked(0.subtractingReportingOverflow(try number(node, read)))
    case .total(let first, let last): return try total(first, last, read)
    case .cell, .choice:
      switch try value(of: node, read) {
      case .empty: return 0
      case .number(let number): return number
      case .text: throw .text
      case .error(let error): throw error
      }
    }
  }

  /// Row by row.
  private func total(
    _ first: CellName?, _ last: CellName?, _ read: (CellName) -> CellValue
  ) throws(CellError) -> Int {
    guard let first, let last else { throw .reference }
    var sum = 0
    for row in min(first.row, last.row)...max(first.row, last.row) {
      for column in min(first.column, last.column)...max(first.column, last.column) {
        let number = try number(.cell(CellName(column: column, row: row)), read)
        sum = try Self.checked(sum.addingReportingOverflow(number))
      }
    }
    return sum
  }

  private static func checked(
    _ result: (partialValue: Int, overflow: Bool)
  ) throws(CellError) -> Int {
    if result.overflow { throw .overflow }
    return result.partialValue
  }
}
