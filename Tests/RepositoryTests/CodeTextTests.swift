import Testing

@Suite struct CodeTextTests {
  @Test(arguments: [
    ("a // b", "a     ", "a     "),
    ("a /* b /* c */ d */ e", "a                   e", "a                   e"),
    ("a(\"b\") // c", "a(\" \")     ", "a(\"b\")     "),
    ("\"// b\" c", "\"    \" c", "\"// b\" c"),
    ("\"\\\"a\" b", "\"   \" b", "\"\\\"a\" b"),
    ("\"a\\(b(\"c\"))d\" e", "\"   b(\" \")) \" e", "\"a\\(b(\"c\"))d\" e"),
    ("#\"a\"b\"# c", "#\"   \"# c", "#\"a\"b\"# c"),
    ("#\"\\(a)\\#(b)\"# c", "#\"       b)\"# c", "#\"\\(a)\\#(b)\"# c"),
    ("\"\"\"\na \"b\"\n\"\"\" c", "\"\"\"\n     \n\"\"\" c", "\"\"\"\na \"b\"\n\"\"\" c"),
    ("a \" b\nc // d", "a \"  \nc     ", "a \" b\nc     "),
    ("\"あ\" b", "\"   \" b", "\"あ\" b"),
  ])
  func commentsAndLiteralsAreBlanked(text: String, code: String, uncommented: String) {
    let views = CodeText.views(of: text)
    #expect(views.code == code)
    #expect(views.uncommented == uncommented)
  }
}
