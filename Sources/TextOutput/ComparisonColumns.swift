/// How wide the columns of a comparison are, and its lines in them.
struct ComparisonColumns: Hashable, Sendable {
  /// Below this there would be no room for values.
  static let leastWidth = 40
  /// Two blanks after the name, and the mark between two blanks.
  private static let gaps = 5

  let name: Int
  let left: Int
  let right: Int

  /// As wide as the lines need, within the whole width: a name gets a quarter at most, and a side
  /// half of the rest at least, if it needs that.
  init(for lines: [ComparedLine], width: Int) {
    func need(_ text: KeyPath<ComparedLine, String>) -> Int {
      max(1, lines.map { TextWidth.of($0[keyPath: text]) }.max() ?? 0)
    }
    let width = max(Self.leastWidth, width)
    name = min(need(\.name), width / 4)
    let room = width - name - Self.gaps
    left = min(need(\.left), max(room / 2, room - need(\.right)))
    right = min(need(\.right), room - left)
  }

  /// One line, or more where a text is too long for its column. The sign is on each line that has
  /// something of what differs.
  func text(of line: ComparedLine, _ ink: Ink) -> [String] {
    let names = TextWidth.wrapped(line.name, to: name)
    let lefts = TextWidth.wrapped(line.left, to: left)
    let rights = TextWidth.wrapped(line.right, to: right)
    let valueLines = max(lefts.count, rights.count)
    return (0..<max(names.count, valueLines)).map { place in
      joined(
        name: place < names.count ? names[place] : "",
        left: place < lefts.count ? lefts[place] : "",
        sign: place < valueLines ? line.mark.sign : "",
        right: place < rights.count ? rights[place] : "", line.mark, ink)
    }
  }

  /// What stands under the titles.
  var rule: String {
    let dashes = [name, left, right].map { String(repeating: "-", count: $0) }
    return joined(
      name: dashes[0], left: dashes[1], sign: "", right: dashes[2], .equal, .plain)
  }

  /// Nothing is padded that nothing follows, and the blanks between columns are not painted.
  private func joined(
    name: String, left: String, sign: String, right: String, _ mark: ComparedLine.Mark, _ ink: Ink
  ) -> String {
    let styles = mark.styles
    let cells = [
      (name, self.name + 2, mark == .heading ? .heading : nil),
      (left, self.left + 1, styles.left), (sign, 2, styles.sign), (right, 0, styles.right),
    ]
    var line = ""
    var blanks = 0
    for (text, columns, style) in cells {
      if !text.isEmpty {
        line += String(repeating: " ", count: blanks) + (style.map { ink.paint(text, $0) } ?? text)
        blanks = 0
      }
      blanks += columns - TextWidth.of(text)
    }
    return line
  }
}
