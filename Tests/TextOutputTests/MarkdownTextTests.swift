import Testing
import TextOutput

/// Words of others inside of Markdown.
@Suite struct MarkdownTextTests {
  @Test(arguments: [
    ("Scenarios/form/a-b.scenario.yaml", "Scenarios/form/a-b.scenario.yaml"),
    ("空欄があります", "空欄があります"), ("say \"ok\"", "say \"ok\""),
    ("<img src=x>", "&#60;img src=x&#62;"), ("a|b", "a&#124;b"), ("`x`", "&#96;x&#96;"),
    ("**a** _b_ ~c~", "&#42;&#42;a&#42;&#42; &#95;b&#95; &#126;c&#126;"),
    ("[a](b)", "&#91;a&#93;(b)"), ("@me #1", "&#64;me &#35;1"), ("&amp;", "&#38;amp;"),
    ("$x$ \\", "&#36;x&#36; &#92;"), ("- a", "&#45; a"), ("1. a", "&#49;. a"), ("174", "174"),
    ("-1, stale", "-1, stale"), ("+9825", "+9825"),
    ("---", "&#45;--"), (" a", "&#32;a"), ("2) b", "&#50;) b"), ("===", "&#61;=="),
    ("a\n# b", "a&#92;u&#123;a&#125;&#35; b"), ("\u{202E}", "&#92;u&#123;202e&#125;"),
  ])
  func wordsStayWords(text: String, escaped: String) {
    #expect(MarkdownText.escaped(text) == escaped)
    #expect(MarkdownText.code(text) == "<code>\(escaped)</code>")
  }

  @Test func aBlockKeepsItsLinesAndEndsItself() {
    #expect(
      MarkdownText.block("a </pre>\nb\n") == "<pre>a &#60;/pre&#62;\nb</pre>\n")
  }
}
