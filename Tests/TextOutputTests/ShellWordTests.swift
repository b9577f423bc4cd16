import Testing
import TextOutput

@Suite struct ShellWordTests {
  @Test(arguments: [
    ("a/b-c_d+1.yaml", "a/b-c_d+1.yaml"), ("", "''"), ("a b", "'a b'"), ("it's", "'it'\\''s'"),
    ("a#2", "'a#2'"), ("空欄", "空欄"), ("</b>", "'</b>'"),
  ])
  func aTextIsOneWord(text: String, word: String) {
    #expect(ShellWord.quoted(text) == word)
  }
}
