import TextOutput

/// Text and tables as HTML.
enum Markup {
  /// A foreign text in visible form, harmless in an element or an attribute.
  ///
  /// It escapes scalars: a quotation mark with a combining mark is one character, and to a browser
  /// it would still end an attribute.
  static func text(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in VisibleText.of(text).unicodeScalars {
      switch scalar {
      // It would join the markup before it.
      case _ where escaped.isEmpty && scalar.properties.isGraphemeExtend:
        escaped.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      case "<", ">", "&", "\"", "'": escaped.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// A foreign text of any length on one line.
  static func line(_ text: String) -> String { self.text(text.shownLine) }

  /// Our own words, with `code`, **strong** ones, *others* and [links](to).
  static func words(_ words: String) -> String {
    text(words).replacing(/`([^`]+)`/) { "<code>\($0.1)</code>" }
      .replacing(/\*\*([^*]+)\*\*/) { "<strong>\($0.1)</strong>" }
      .replacing(/\*([^* ][^*]*)\*/) { "<em>\($0.1)</em>" }
      .replacing(/\[([^\]]+)\]\(([^)]+)\)/) { "<a href=\"\($0.2)\">\($0.1)</a>" }
  }

  /// The first cell of a row is its heading.
  ///
  /// - Parameter text: makes a cell's text harmless.
  static func table(
    _ table: Table, caption: String, by text: (String) -> String = text
  ) -> String {
    func cells(_ cells: [String], _ tag: String, scope: String) -> String {
      zip(cells, table.columns).enumerated().map { index, cell in
        let isHead = tag == "th" || index == 0
        let alignment = cell.1.alignment == .left ? " class=\"left\"" : ""
        let name = isHead ? "th scope=\"\(index == 0 && tag == "td" ? "row" : scope)\"" : "td"
        return "<\(name)\(alignment)>\(text(cell.0))</\(isHead ? "th" : "td")>"
      }.joined()
    }
    return
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"\(Self.text(caption))\">"
      + "<table class=\"plain\"><thead><tr>"
      + cells(table.columns.map(\.line), "th", scope: "col") + "</tr></thead>\n<tbody>"
      + table.rows.map { "<tr>" + cells($0, "td", scope: "row") + "</tr>" }.joined(separator: "\n")
      + "</tbody></table></div>\n"
  }
}
