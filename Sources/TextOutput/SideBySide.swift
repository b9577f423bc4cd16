/// The properties of two screens beside each other: what each shows, and a sign where they differ.
///
/// A value is split at its line feeds, and its lines are compared by their bytes: `≠` stands
/// between two lines that differ, `<` and `>` beside one that only the left or the right value has.
/// Too long a line goes on in its column; nothing is cut. Everything is printed as `VisibleText`.
public struct SideBySide: Hashable, Sendable {
  public struct Row: Hashable, Sendable {
    public let name: String
    public let left: String
    public let right: String

    public init(_ name: String, left: String, right: String) {
      self.name = name
      self.left = left
      self.right = right
    }

    /// To the byte: there are characters that can be written in two ways.
    public var isEqual: Bool { left.utf8.elementsEqual(right.utf8) }
  }

  /// How many equal lines of a value stay beside what differs, where only changes are shown.
  private static let context = 3

  /// What stands above the columns.
  public let left: String
  public let right: String
  public let rows: [Row]

  /// - Parameters:
  ///   - left: the title of the left column, as is `right` of the right one.
  ///   - rows: one for each property, in the order to show them.
  public init(left: String, right: String, rows: [Row]) {
    self.left = left
    self.right = right
    self.rows = rows
  }

  /// Whether no property differs.
  public var isEqual: Bool { rows.allSatisfy(\.isEqual) }

  /// - Parameters:
  ///   - onlyChanged: leaves out equal properties, but says how many they are, and of a value with
  ///     many lines those that are equal and far from any that differs.
  ///   - width: the columns of all together; fewer than 40 are taken as 40.
  public func lines(onlyChanged: Bool = false, width: Int = 100, ink: Ink = .plain) -> [String] {
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

  /// The name stands on the first line only.
  private static func compared(_ row: Row, context: Int?) -> [ComparedLine] {
    let (left, right) = (lines(of: row.left), lines(of: row.right))
    var compared = LineAlignment(left, right).stretches(context: context).flatMap { stretch in
      switch stretch {
      case .equal(let places):
        left[places].map(VisibleText.of).map { ComparedLine(left: $0, right: $0, mark: .equal) }
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

  /// By scalars: a carriage return and a line feed are one character, which is no line feed.
  private static func lines(of value: String) -> [String] {
    value.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
