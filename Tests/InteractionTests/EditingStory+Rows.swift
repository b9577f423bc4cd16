import Interaction

extension EditingStory {
  static let typing = [
    Self("keys go to the end", [.key("a"), .key("b")], gives: "ab"),
    Self("a key at a caret", [.paste("ac"), .select(1..<1), .key("b")], gives: "abc"),
    Self(
      "the caret moves with it", [.paste("ad"), .select(1..<1), .key("b"), .key("c")],
      gives: "abcd"),
    Self("a caret at the front", [.paste("b"), .select(0..<0), .key("a")], gives: "ab"),
    Self("a paste at a caret", [.paste("ad"), .select(1..<1), .paste("bc")], gives: "abcd"),
    Self("a key replaces a selection", [.paste("abcd"), .select(1..<3), .key("x")], gives: "axd"),
    Self(
      "and stands behind it", [.paste("abcd"), .select(1..<3), .key("x"), .key("y")],
      gives: "axyd"),
    Self(
      "a selection up to the end", [.paste("abcd"), .select(2..<4), .key("x"), .key("y")],
      gives: "abxy"),
    Self("an empty paste", [.paste("a"), .paste("")], gives: "a", .nothing),
    Self(
      "an empty paste at a caret", [.paste("ab"), .select(1..<1), .paste("")],
      gives: "ab", .nothing),
    Self(
      "an empty paste over a selection", [.paste("abc"), .select(1..<2), .paste("")],
      gives: "ac"),
    Self("a fill replaces everything", [.paste("abc"), .select(1..<2), .fill("z")], gives: "z"),
    Self(
      "and puts the caret at the end", [.paste("abc"), .select(0..<0), .fill("z"), .key("y")],
      gives: "zy"),
    Self("an empty fill is told", [.fill("")], gives: ""),
    Self("focus tells what is there", [.key("a"), .focus], gives: "a"),
    Self("blur tells what is there", [.key("a"), .blur], gives: "a"),
    Self("return adds nothing", [.key("a"), .submit], gives: "a"),
  ]

  static let deleting = [
    Self("a backspace in an empty field", [.backspace], gives: "", .nothing),
    Self("a backspace at the end", [.paste("ab"), .backspace], gives: "a"),
    Self(
      "a backspace at the start", [.paste("ab"), .select(0..<0), .backspace],
      gives: "ab", .nothing),
    Self(
      "a backspace in the middle", [.paste("abc"), .select(2..<2), .backspace, .key("x")],
      gives: "axc"),
    Self(
      "a backspace removes a selection and no more",
      [.paste("abcd"), .select(1..<3), .backspace], gives: "ad"),
    Self(
      "and leaves the caret there", [.paste("abcd"), .select(1..<3), .backspace, .key("x")],
      gives: "axd"),
    Self("a selection of everything", [.paste("ab"), .select(0..<2), .backspace], gives: ""),
    Self(
      "a selection beyond the end is cut", [.paste("abc"), .select(2..<9), .backspace],
      gives: "ab"),
    Self(
      "a selection before the start is cut", [.paste("abc"), .select(-4..<1), .backspace],
      gives: "bc"),
    Self(
      "a caret beyond the end is at the end", [.paste("ab"), .select(7..<9), .key("c")],
      gives: "abc"),
    Self(
      "a caret before the start is at the start", [.paste("bc"), .select(-3 ..< -1), .key("a")],
      gives: "abc"),
    Self("a selection tells nobody", [.paste("ab"), .select(0..<1)], gives: "ab", .nothing),
  ]

  static let characters = [
    Self("a family is one backspace", [.paste("👨‍👩‍👧‍👦"), .backspace], gives: ""),
    Self(
      "a family before a caret", [.paste("a👨‍👩‍👧‍👦b"), .select(2..<2), .backspace],
      gives: "ab"),
    Self("a flag in two steps", [.key("\u{1F1EF}"), .key("\u{1F1F5}")], gives: "🇯🇵"),
    Self("and gone in one", [.key("\u{1F1EF}"), .key("\u{1F1F5}"), .backspace], gives: ""),
    Self("half a flag", [.key("\u{1F1EF}"), .backspace], gives: ""),
    Self("a third indicator stands alone", [.paste("🇯🇵\u{1F1EB}"), .backspace], gives: "🇯🇵"),
    Self("CR LF is one backspace", [.paste("a\r\n"), .backspace], gives: "a"),
    Self("LF CR are two", [.paste("a\n\r"), .backspace], gives: "a\n"),
    Self("CR joined by LF", [.key("\r"), .key("\n"), .backspace], gives: ""),
    Self("an accent joins its letter", [.key("e"), .key("\u{301}")], gives: "e\u{301}"),
    Self("and goes with it", [.key("e"), .key("\u{301}"), .backspace], gives: ""),
    Self(
      "か and a sound mark stay two scalars", [.key("か"), .key("\u{3099}")],
      gives: "\u{304B}\u{3099}"),
    Self(
      "and are one backspace", [.paste("あ"), .key("か"), .key("\u{3099}"), .backspace],
      gives: "あ"),
    Self(
      "half-width か and its mark are one too", [.paste("a\u{FF76}\u{FF9E}"), .backspace],
      gives: "a"),
    Self("a lone mark", [.key("\u{3099}"), .backspace], gives: ""),
    Self("a heart with its selector", [.paste("a\u{2764}\u{FE0F}"), .backspace], gives: "a"),
    Self("NUL is a character", [.paste("a\0"), .backspace], gives: "a"),
    Self(
      "the caret counts characters", [.paste("👨‍👩‍👧‍👦b"), .select(1..<1), .key("a")],
      gives: "👨‍👩‍👧‍👦ab"),
  ]

  static let joining = [
    Self(
      "an accent in the middle, and the caret behind it",
      [.paste("ex"), .select(1..<1), .key("\u{301}"), .key("y")], gives: "e\u{301}yx"),
    Self(
      "then a backspace takes both",
      [.paste("ex"), .select(1..<1), .key("\u{301}"), .backspace], gives: "x"),
    Self(
      "a letter before a lone mark takes it over",
      [.paste("\u{301}x"), .select(0..<0), .key("e"), .key("y")], gives: "e\u{301}yx"),
    Self(
      "the half of a flag before the other",
      [.paste("\u{1F1F5}x"), .select(0..<0), .key("\u{1F1EF}"), .key("y")], gives: "🇯🇵yx"),
    Self(
      "what parted a flag is removed",
      [.paste("\u{1F1EF}-\u{1F1F5}x"), .select(2..<2), .backspace, .key("y")], gives: "🇯🇵yx"),
    Self(
      "what parted CR and LF is selected and removed",
      [.paste("\r-\nx"), .select(1..<2), .backspace, .backspace], gives: "x"),
    Self(
      "joining up to the end",
      [.paste("\u{1F1EF}-\u{1F1F5}"), .select(2..<2), .backspace, .key("y")], gives: "🇯🇵y"),
  ]
}
