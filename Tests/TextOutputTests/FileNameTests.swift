import Testing
import TextOutput

@Suite struct FileNameTests {
  @Test(
    arguments: [
      ("Confirm pasted last", "confirm-pasted-last"), ("  a  b  ", "a-b"), ("-x-", "x"),
      ("don't stop", "dont-stop"),
      ("It\u{2019}s \u{201C}quoted\u{201D} — twice", "its-quoted-twice"),
      // Letters and digits of any script, composed, with their marks.
      ("漢字とカナ", "漢字とカナ"), ("漢字 and more", "漢字-and-more"),
      ("Über-Größe 2", "über-größe-2"), ("Cafe\u{301} crème", "caf\u{E9}-cr\u{E8}me"),
      ("か\u{3099}", "が"), ("ÅNGSTRÖM", "ångström"), ("ΑΘΉΝΑ", "αθήνα"), ("İ", "i\u{307}"),
      ("Тест формы", "тест-формы"), ("हिन्दी पाठ", "हिन्दी-पाठ"), ("עברית", "עברית"),
      ("٣ مرات", "٣-مرات"),
      // What separates words, or could end a component of a path.
      ("🎉 party 2!", "party-2"), ("../a/b\\c", "a-b-c"), ("a.b:c*d?e", "a-b-c-d-e"),
      ("a\u{A0}b\u{3000}c", "a-b-c"), ("a\0b\nc", "a-b-c"),
      // What is not seen goes.
      ("re\u{200B}gi\u{AD}ster", "register"), ("\u{202E}abc\u{202C}", "abc"), ("a\u{FE0F}b", "ab"),
      // No letter and no digit.
      ("", ""), ("..", ""), ("🎉 —", ""), ("\u{301}\u{200B}'", ""), ("\u{3164}", ""),
    ])
  func wordsOfAnyScriptAreKept(_ words: String, file: String) {
    #expect(Array(FileName(for: words).text.unicodeScalars) == Array(file.unicodeScalars))
  }

  @Test func aNameOfAFileIsItsOwn() {
    for words in ["Über-Größe 2", "か\u{3099}き ＡＢ", "Тест формы", "हिन्दी पाठ"] {
      let file = FileName(for: words).text
      #expect(FileName(for: file).text.utf8.elementsEqual(file.utf8), "\(file)")
    }
  }
}
