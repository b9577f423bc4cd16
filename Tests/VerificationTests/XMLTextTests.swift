import Testing

@testable import Reports

/// Whatever a scenario holds, the XML can be read.
@Suite struct XMLTextTests {
  @Test(
    arguments: [
      ("plain ありがとう", "plain ありがとう"),
      ("<a> & \"b\"", "&lt;a&gt; &amp; &quot;b&quot;"),
      ("two\nlines\tand a tab", "two&#10;lines&#9;and a tab"),
      ("bell \u{7} escape \u{1B}[31m", #"bell \u{7} escape \u{1b}[31m"#),
      ("delete \u{7F} and \u{9B}", #"delete \u{7f} and \u{9b}"#),
      ("no characters \u{FFFE}\u{FFFF}\u{1FFFE}", #"no characters \u{fffe}\u{ffff}\u{1fffe}"#),
      ("]]>", "]]&gt;"),
    ])
  func everyTextIsEscaped(_ text: String, _ escaped: String) {
    #expect(XMLText.of(text) == escaped)
  }
}
