import FeatureContract
import Interaction
import TextOutput

/// A screen of any feature in plain characters: a box with fields, labels, buttons, lists, tabs.
struct ScreenDrawing {
  private let outline: ScreenOutline
  private let screen: Snapshot
  private let title: String
  private let columns: Int
  private let ink: Ink

  /// Rows of a list need more room than fields.
  private static let (maxColumns, maxColumnsOfRows) = (60, 76)
  private static let margin = 3

  init(_ screen: Snapshot, of setting: PlaySession.Setting) {
    outline = ScreenOutline(setting.feature.controls)
    self.screen = screen
    title = setting.feature.name
    let hasRows = !outline.parts(.list).isEmpty
    let most = hasRows ? Self.maxColumnsOfRows : Self.maxColumns
    columns = max(20, min(setting.width - 4, most) - 2)
    ink = setting.ink
  }

  /// - Parameter before: the previous screen. Lines that were not on it get a mark; nil marks none.
  func text(besides before: Snapshot? = nil) -> String {
    let old = before.map { Set(drawn($0).map(\.plain)) }
    let lines = drawn(screen)
    let head = "┌─ \(VisibleText.of(title)) "
    let rule = String(repeating: "─", count: max(0, columns - TextWidth.of(head) + 1))
    return
      (["  " + head + rule + "┐"]
      + lines.map { line in
        let isNew = old.map { !line.isBlank && !$0.contains(line.plain) } ?? false
        return row(line, isNew: isNew)
      }
      + ["  └" + String(repeating: "─", count: columns) + "┘"])
      .map { $0 + "\n" }.joined()
  }

  private func drawn(_ screen: Snapshot) -> [DrawnLine] {
    ScreenLines(outline: outline, screen: screen, columns: inner).all
  }

  private var inner: Int { columns - 2 * Self.margin }

  private func row(_ line: DrawnLine, isNew: Bool) -> String {
    let margin = String(repeating: " ", count: Self.margin)
    let blanks = String(repeating: " ", count: max(0, inner - TextWidth.of(line.plain)))
    return "  │" + margin + line.painted(in: ink) + blanks + margin + "│"
      + (isNew ? " " + ink.paint("*", .changed) : "")
  }
}

/// One line of a screen: pieces of text, some with a style.
struct DrawnLine {
  private var pieces: [(text: String, style: InkStyle?)]

  static let blank = DrawnLine("")

  init(_ text: String, _ style: InkStyle? = nil) {
    pieces = [(text, style)]
  }

  var plain: String { pieces.map(\.text).joined() }
  var isBlank: Bool { plain.allSatisfy { $0 == " " } }
  var width: Int { TextWidth.of(plain) }

  func painted(in ink: Ink) -> String {
    pieces.map { piece in piece.style.map { ink.paint(piece.text, $0) } ?? piece.text }.joined()
  }

  func adding(_ text: String, _ style: InkStyle? = nil) -> DrawnLine {
    var line = self
    line.pieces.append((text, style))
    return line
  }

  func adding(_ other: DrawnLine) -> DrawnLine {
    var line = self
    line.pieces += other.pieces
    return line
  }

  /// Adds a text at the right end of a line with this many columns.
  func adding(_ text: String, _ style: InkStyle? = nil, upTo columns: Int) -> DrawnLine {
    let blanks = max(1, columns - width - TextWidth.of(text))
    return adding(String(repeating: " ", count: blanks)).adding(text, style)
  }
}
