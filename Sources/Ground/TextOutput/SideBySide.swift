/// The properties of two screens side by side, with a sign where they differ.
///
/// Values are split into lines, which are compared by their bytes. `≠` marks two lines that differ;
/// `<` and `>` mark a line that only the left or the right value has. A long line is wrapped within
/// its column; nothing is truncated. Everything is printed as `VisibleText`.
package struct SideBySide: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package let name: String
    package let left: String
    package let right: String

    package init(_ name: String, left: String, right: String) {
      self.name = name
      self.left = left
      self.right = right
    }

    /// Compares bytes: some characters have two encodings that Swift's `==` takes as equal.
    package var isEqual: Bool { left.utf8.elementsEqual(right.utf8) }
  }

  /// The number of equal lines on each side of a difference if only changes are shown.
  private static let context = 3

  /// The title of the left column.
  package let left: String
  package let right: String
  package let rows: [Row]

  /// - Parameter rows: one per property, in the order to show them.
  package init(left: String, right: String, rows: [Row]) {
    self.left = left
    self.right = right
    self.rows = rows
  }

  package var isEqual: Bool { rows.allSatisfy(\.isEqual) }

  /// - Parameters:
  ///   - onlyChanged: leaves out equal properties and counts them. In a value with many lines it
  ///     leaves out equal lines that are far from any difference.
  ///   - width: the total width in terminal columns, at least 40; smaller values count as 40.
  package func lines(onlyChanged: Bool = false, width: Int = 100, ink: Ink = .plain) -> [String] {
    let shown = onlyChanged ? rows.filter { !$0.isEqual } : rows
    let hidden = rows.count - shown.count
    return table(of: shown, context: onlyChanged ? Self.context : nil, width, ink)
      + (hidden > 0 ? [ink.paint(Self.equalProperties(hidden), .quiet)] : [])
  }

  private func table(
    of rows: [Row], context: Int?, _ width: Int, _ ink: Ink
  ) -> [String] {
    guard !rows.isEmpty else { return [] }
    let heading = ComparedLine(
      name: "property", left: VisibleText.of(left), right: VisibleText.of(right), mark: .heading)
    let lines = rows.flatMap { Self.compared($0, context: context) }
    let columns = ComparisonColumns(for: [heading] + lines, width: width)
    return columns.text(of: heading, ink) + [columns.rule]
      + lines.flatMap { columns.text(of: $0, ink) }
  }

  private static func equalProperties(_ count: Int) -> String {
    count == 1 ? "1 equal property" : "\(count) equal properties"
  }

  /// The lines of a row. Only the first has the name.
  private static func compared(_ row: Row, context: Int?) -> [ComparedLine] {
    let (left, right) = (lines(of: row.left), lines(of: row.right))
    var compared = LineAlignment(left, right).stretches(context: context).flatMap { stretch in
      switch stretch {
      case .equal(let indices):
        left[indices].map(VisibleText.of).map { ComparedLine(left: $0, right: $0, mark: .equal) }
      case .leftOut(let count):
        [ComparedLine(left: "… \(count) equal lines", mark: .leftOut)]
      case .differing(let block): differing(left[block.old], right[block.new])
      }
    }
    compared[0].name = VisibleText.of(row.name)
    return compared
  }

  private static func differing(
    _ left: ArraySlice<String>, _ right: ArraySlice<String>
  ) -> [ComparedLine] {
    let pairs = zip(left, right).map { left, right in
      let (left, right) = VisibleText.ofDifferent(left, right)
      return ComparedLine(left: left, right: right, mark: .differing)
    }
    return pairs
      + left.dropFirst(pairs.count).map {
        ComparedLine(left: VisibleText.of($0), mark: .onlyLeft)
      }
      + right.dropFirst(pairs.count).map {
        ComparedLine(right: VisibleText.of($0), mark: .onlyRight)
      }
  }

  /// Splits by scalars: "\r\n" is one character, which is not equal to a line feed.
  private static func lines(of value: String) -> [String] {
    value.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
