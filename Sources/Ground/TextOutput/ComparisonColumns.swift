struct ComparisonColumns: Hashable, Sendable {
  /// A narrower comparison has no room for values.
  static let minimumWidth = 40
  /// Two spaces after the name, and a space on each side of the sign.
  private static let gaps = 5

  let name: Int
  let left: Int
  let right: Int

  /// The columns are as wide as the lines need, within the whole width. The name gets at most a
  /// quarter. Each side gets at least half of the rest if it needs that.
  init(for lines: [ComparedLine], width: Int) {
    func need(_ text: KeyPath<ComparedLine, String>) -> Int {
      max(1, lines.map { TextWidth.of($0[keyPath: text]) }.max() ?? 0)
    }
    let width = max(Self.minimumWidth, width)
    name = min(need(\.name), width / 4)
    let room = width - name - Self.gaps
    left = min(need(\.left), max(room / 2, room - need(\.right)))
    right = min(need(\.right), room - left)
  }

  /// One line, or several if a text is too long. The sign is on every line with a part of a value.
  func text(of line: ComparedLine, _ ink: Ink) -> [String] {
    let names = TextWidth.wrapped(line.name, to: name)
    let lefts = TextWidth.wrapped(line.left, to: left)
    let rights = TextWidth.wrapped(line.right, to: right)
    let valueLines = max(lefts.count, rights.count)
    return (0..<max(names.count, valueLines)).map { index in
      joined(
        name: index < names.count ? names[index] : "",
        left: index < lefts.count ? lefts[index] : "",
        sign: index < valueLines ? line.mark.sign : "",
        right: index < rights.count ? rights[index] : "", line.mark, ink)
    }
  }

  var rule: String {
    let dashes = [name, left, right].map { String(repeating: "-", count: $0) }
    return joined(
      name: dashes[0], left: dashes[1], sign: "", right: dashes[2], .equal, .plain)
  }

  /// Joins the cells without trailing spaces. The spaces between columns are not coloured.
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

/// One line of a comparison, before the widths of its columns are known.
struct ComparedLine: Hashable, Sendable {
  enum Mark: Hashable, Sendable {
    case heading
    case equal
    case differing
    case onlyLeft
    case onlyRight
    /// Equal lines that are not shown. The left text gives their number.
    case leftOut

    var sign: String {
      switch self {
      case .heading, .equal, .leftOut: ""
      case .differing: "≠"
      case .onlyLeft: "<"
      case .onlyRight: ">"
      }
    }

    /// The styles of the left text, the sign and the right text; nil for unstyled.
    var styles: (left: InkStyle?, sign: InkStyle?, right: InkStyle?) {
      switch self {
      case .heading: (.heading, nil, .heading)
      case .equal: (nil, nil, nil)
      case .differing, .onlyLeft, .onlyRight: (.removed, .changed, .added)
      case .leftOut: (.quiet, nil, nil)
      }
    }
  }

  var name = ""
  var left = ""
  var right = ""
  let mark: Mark
}
