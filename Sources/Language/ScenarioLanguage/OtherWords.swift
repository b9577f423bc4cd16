/// What other tools call the words of this language (Maestro, Gherkin, recorded UI tests), so that
/// a first guess leads to the right one.
enum OtherWords {
  /// The words of the language, each with those of others in lower case.
  private static let table = [
    ("tap", "click clickon doubletapon doubletap longpresson press tapon touch when and"),
    ("type", "enter entertext fill input inputtext key keys sendkeys typetext write when and"),
    ("erase", "backspace clear cleartext delete erasetext"),
    ("set", "settext replacetext"),
    ("return", "enterkey hitenter presskey submit"), ("paste", "pastetext"),
    ("blur", "closekeyboard closesoftkeyboard hidekeyboard unfocus"),
    ("swipe", "swipeleft swiperight"), ("scroll", "scrollto scrolluntilvisible swipedown swipeup"),
    ("toggle", "switch check uncheck"), ("choose", "pick selectoption"), ("adjust", "slide drag"),
    ("wait", "delay pause sleep"),
    ("idle", "extendedwaituntil waitfor waitforanimationtoend waitforexistence waituntil"),
    (
      "expect",
      "assert assertexists assertnotvisible asserttrue assertvisible exists see should then verify"
    ),
    ("include", "import runflow"), ("repeat", "loop"), ("end", "killapp stopapp quit"),
    ("name", "title description"), ("given", "background fixture fixtures setup state"),
    ("steps", "actions commands flow script"), ("feature", "app appid screen"),
    ("table", "cases examples parameters"), ("vars", "env variables"), ("tags", "labels"),
    ("into", "element field on target"), ("in", "element field on"), ("text", "string value"),
    ("position", "at index"), ("url", "link"), ("names", "items"), ("enabled", "isenabled"),
    ("to", "direction"), ("times", "count"), ("every", "delay interval"),
  ].map { (ours: $0, others: $1.split(separator: " ").map(String.init)) }

  /// The known words that others call so.
  static func meant(by word: String, among known: [String]) -> [String] {
    let lowered = word.lowercased()
    return table.filter { $0.others.contains(lowered) && known.contains($0.ours) }.map(\.ours)
  }
}
