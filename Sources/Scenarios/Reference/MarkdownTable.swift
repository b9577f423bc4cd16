/// A table of a Markdown page.
struct MarkdownTable {
  private let header: [String]
  private var rows: [[String]] = []

  init(_ header: String...) {
    self.header = header
  }

  mutating func add(_ cells: String...) {
    rows.append(cells.map { $0.replacing("|", with: "\\|") })
  }

  var text: String {
    let rule = header.map { _ in "---" }
    return ([header, rule] + rows).map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }
}
