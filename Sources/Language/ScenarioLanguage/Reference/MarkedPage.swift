/// A page in Markdown that people write, with regions in it that a program fills:
///
/// ```
/// <!-- generated: limits -->
/// …
/// <!-- end -->
/// ```
///
/// A marker is alone on its line.
struct MarkedPage {
  struct Region: Hashable {
    let name: String
    /// The text between its markers, without blank lines at its edges.
    let text: String
  }

  private static let opening = "<!-- generated: "
  private static let closing = "<!-- end -->"

  let lines: [Substring]

  init(_ text: String) {
    // By scalars: a carriage return and a line feed are one character.
    lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map(Substring.init)
  }

  /// The page with these regions filled anew; what is outside of them stays as it is.
  ///
  /// - Throws: where a region is not among these, is there twice, has no end, or is missing.
  func filled(with regions: [Region]) throws(PageMistake) -> String {
    var result: [Substring] = []
    var isFilled: Set<String> = []
    var open: (name: String, line: Int)?
    for (index, line) in lines.enumerated() {
      if let name = Self.opened(by: line) {
        if let open { throw Self.unclosed(open.name, at: open.line) }
        guard let region = regions.first(where: { $0.name == name }) else {
          throw Self.unknown(name, among: regions, at: index)
        }
        guard isFilled.insert(name).inserted else {
          throw PageMistake(index, "the region `\(name)` is there twice; remove one of them")
        }
        open = (name, index)
        result += [line, "", region.text[...], ""]
      } else if Self.isClosing(line) {
        guard open != nil else {
          throw PageMistake(index, "no region is open here; remove `\(Self.closing)`")
        }
        open = nil
        result.append(line)
      } else if open == nil {
        result.append(line)
      }
    }
    if let open { throw Self.unclosed(open.name, at: open.line) }
    let missing = regions.map(\.name).filter { !isFilled.contains($0) }
    guard missing.isEmpty else { throw Self.missing(missing, at: lines.count - 1) }
    return result.joined(separator: "\n")
  }

  /// Regions with their markers, to begin a page with.
  static func text(of regions: [Region]) -> String {
    regions.map { "\(opening)\($0.name) -->\n\n\($0.text)\n\n\(closing)\n" }
      .joined(separator: "\n")
  }

  // MARK: Markers

  static func opened(by line: Substring) -> String? {
    let line = trimmed(line)
    guard line.hasPrefix(opening), line.hasSuffix(" -->") else { return nil }
    return String(line.dropFirst(opening.count).dropLast(4))
  }

  static func isClosing(_ line: Substring) -> Bool {
    trimmed(line) == closing
  }

  private static func trimmed(_ line: Substring) -> String {
    var scalars = line.unicodeScalars
    while let last = scalars.last, [" ", "\t", "\r"].contains(last) { scalars.removeLast() }
    return String(scalars.drop { $0 == " " || $0 == "\t" })
  }

  // MARK: Mistakes

  private static func unknown(
    _ name: String, among regions: [Region], at index: Int
  ) -> PageMistake {
    let help = Suggestion(for: name, among: regions.map(\.name)).help
    return PageMistake(
      index, "there is no region `\(name.shortened)`; \(help ?? "remove its markers")")
  }

  private static func unclosed(_ name: String, at index: Int) -> PageMistake {
    PageMistake(index, "the region `\(name)` has no end; close it with `\(closing)`")
  }

  private static func missing(_ names: [String], at index: Int) -> PageMistake {
    let markers = names.map { "`\(opening)\($0) -->`" }.joined(separator: ", ")
    return PageMistake(
      index, "regions are missing: add \(markers), each with a `\(closing)` below it")
  }
}

/// The reason why the regions of a page cannot be filled.
package struct PageMistake: Error, Hashable, Sendable, CustomStringConvertible {
  /// From 1. That of a region that is missing is the page's last.
  package let line: Int
  /// The mistake, and what to do.
  package let message: String

  fileprivate init(_ index: Int, _ message: String) {
    line = index + 1
    self.message = message
  }

  /// `12:1: …`
  package var description: String { "\(line):1: \(message)" }
}
