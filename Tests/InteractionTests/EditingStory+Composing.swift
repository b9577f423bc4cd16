import Interaction

extension EditingStory {
  static let composing = [
    Self("a stage is text", [.compose("か")], gives: "か"),
    Self(
      "the next stage replaces it", [.compose("か"), .compose("かん"), .compose("かんj")],
      gives: "かんj"),
    Self("the commit replaces the last", [.compose("かんじ"), .commit("漢字")], gives: "漢字"),
    Self("a commit of the same text is told", [.compose("漢字"), .commit("漢字")], gives: "漢字"),
    Self("a commit ends it", [.compose("か"), .commit("化"), .compose("が")], gives: "化が"),
    Self("a commit without a stage inserts", [.paste("a"), .commit("b")], gives: "ab"),
    Self("it stands at the end", [.paste("a"), .compose("か"), .compose("き")], gives: "aき"),
    Self(
      "it stands at a caret",
      [.paste("ab"), .select(1..<1), .compose("か"), .compose("きく"), .commit("菊"), .key("x")],
      gives: "a菊xb"),
    Self(
      "it replaces a selection", [.paste("abcd"), .select(1..<3), .compose("か")],
      gives: "aかd"),
    Self(
      "and then only itself",
      [.paste("abcd"), .select(1..<3), .compose("か"), .compose("き"), .commit("木")], gives: "a木d"),
    Self("cancelled", [.paste("a"), .compose("か"), .cancelCompose], gives: "a"),
    Self("cancelled to an empty field", [.compose("か"), .cancelCompose], gives: ""),
    Self(
      "cancelled in the middle",
      [.paste("ab"), .select(1..<1), .compose("か"), .cancelCompose, .key("x")], gives: "axb"),
    Self(
      "cancelled over a selection, which is gone",
      [.paste("abc"), .select(1..<2), .compose("か"), .cancelCompose], gives: "ac"),
    Self(
      "cancelled before it began keeps a selection",
      [.paste("abc"), .select(1..<2), .cancelCompose], gives: "abc"),
    Self("a key ends it", [.compose("か"), .key("a"), .compose("き")], gives: "かaき"),
    Self("a backspace ends it", [.compose("かき"), .backspace, .compose("く")], gives: "かく"),
    Self("a selection ends it", [.compose("かき"), .select(1..<1), .compose("く")], gives: "かくき"),
    Self("a fill ends it", [.compose("か"), .fill("a"), .compose("き")], gives: "aき"),
    Self("a set ends it", [.compose("か"), .set("a"), .compose("き")], gives: "aき"),
    Self(
      "an empty stage keeps the place",
      [.paste("ab"), .select(1..<1), .compose("か"), .compose(""), .compose("き")], gives: "aきb"),
  ]

  /// Marked text that joins what follows it: the caret is behind the `Character` they make.
  static let composingAtJoins = [
    Self(
      "CR before LF, then a backspace",
      [.paste("\n"), .select(0..<0), .compose("\r"), .commit("\r"), .backspace], gives: ""),
    Self(
      "the parts of a flag meet when it is cancelled",
      [.paste("\u{1F1EF}-\u{1F1F5}x"), .select(1..<2), .compose("か"), .cancelCompose, .backspace],
      gives: "x"),
    Self(
      "a letter before a lone mark, then a key",
      [.paste("\u{301}x"), .select(0..<0), .compose("e"), .commit("e"), .key("y")],
      gives: "e\u{301}yx"),
    Self(
      "the next stage replaces the marked scalars only",
      [.paste("\u{301}x"), .select(0..<0), .compose("e"), .compose("a")], gives: "a\u{301}x"),
    Self(
      "a mark after a letter", [.paste("ex"), .select(1..<1), .compose("\u{301}"), .key("y")],
      gives: "e\u{301}yx"),
  ]

  static let setting = [
    Self("set tells nobody", [.key("a"), .set("b")], gives: "b", .shows),
    Self("set to the same", [.key("a"), .set("a")], gives: "a", .shows),
    Self("focus tells what was set", [.set("b"), .focus], gives: "b"),
    Self(
      "a key goes behind what was set", [.paste("xyz"), .select(0..<0), .set("b"), .key("c")],
      gives: "bc"),
  ]
}
