/// What other tools call the words of this language (Maestro, Gherkin, recorded UI tests), so that
/// a first guess leads to the right one.
enum OtherWords {
  /// The words of the language, each with those of others in lower case.
  private static let table = [
    (
      "tap",
      "click clickon dblclick doubleclick doubletap doubletapon get longpress longpresson press "
        + "tapon touch when and"
    ),
    ("type", "enter entertext fill input inputtext key keys sendkeys typetext write when and"),
    ("erase", "backspace clear cleartext delete erasetext"),
    ("set", "settext replacetext"),
    ("return", "enterkey hitenter submit"), ("paste", "pastetext"),
    ("blur", "closekeyboard closesoftkeyboard dismisskeyboard hidekeyboard unfocus"),
    ("swipe", "delete swipeleft swiperight"),
    ("scroll", "scrollto scrolluntilvisible swipedown swipeup"),
    ("toggle", "switch check uncheck"), ("choose", "pick selectoption"), ("adjust", "slide drag"),
    ("wait", "delay pause sleep"),
    ("idle", "extendedwaituntil waitfor waitforanimationtoend waitforexistence waituntil"),
    (
      "expect",
      "assert assertexists assertnotvisible asserttrue assertvisible exists see should then verify "
        + "xctassert xctassertequal xctassertfalse xctasserttrue"
    ),
    ("include", "import runflow"), ("repeat", "loop"), ("end", "killapp stopapp quit"),
    ("name", "title description scenario"), ("given", "background fixture fixtures setup state"),
    ("steps", "actions commands flow script when then and"), ("feature", "app appid screen"),
    ("table", "cases examples parameters"), ("vars", "env variables"), ("tags", "labels"),
    ("into", "element field id on target"), ("in", "element field from id on"),
    ("text", "string value"),
    ("position", "at index"), ("url", "link"), ("names", "items"), ("enabled", "isenabled"),
    ("to", "direction"), ("times", "count"), ("every", "delay interval"),
  ].map { (ours: $0, others: $1.split(separator: " ").map(String.init)) }

  /// The known words that others call so.
  static func meant(by word: String, among known: [String]) -> [String] {
    let lowered = word.lowercased()
    return table.filter { $0.others.contains(lowered) && known.contains($0.ours) }.map(\.ours)
  }

  /// Stands for the first or the next field.
  static let next = ""

  /// The keys that others press by name, each as a step and its argument.
  static let keys: [String: (step: String, argument: String)] = [
    "enter": ("return", next), "return": ("return", next), "done": ("return", next),
    "go": ("return", next), "search": ("return", next), "send": ("return", next),
    "backspace": ("erase", "1"), "delete": ("erase", "1"), "tab": ("focus", next),
    "back": ("tap", "back"), "escape": ("tap", "back"),
  ]

  /// What is said of steps that have no like here, or none that is the same.
  private static let notes = [
    ("dblclick doubleclick doubletap doubletapon", "there is no double tap"),
    ("longpress longpresson", "there is no long press"),
    ("get", "a step names its control itself"),
    (
      "launch launchapp open openapp openlink startapp visit",
      "the screen is there when a scenario begins: remove this step"
    ),
  ]

  static func note(on word: String) -> String? {
    notes.first { $0.0.split(separator: " ").contains { $0 == word.lowercased() } }?.1
  }

  static let goingBack = ["back", "goback", "navigateback", "pressback"]
  static let pressing = ["hitkey", "keypress", "press", "presskey"]
  static let sentence = ["and", "but", "given", "i", "then", "when"]
}

/// A step that is not of this language, as far as it can be understood.
struct ForeignStep {
  /// The word that tells what is done.
  private(set) var verb: String
  private(set) var argument: SourceNode?
  /// The names of the steps that may be meant.
  private(set) var steps: [String] = []
  private(set) var note: String?

  /// Something is not to be there.
  private(set) var isAbsent = false

  /// - Parameter known: the names of the steps that the feature's screen takes.
  init(_ name: String, _ argument: SourceNode?, at range: SourceRange, among known: [String]) {
    (verb, self.argument) = (name, argument)
    split(name, at: range, among: known)
    let word = verb.lowercased()
    if word.contains("not") || word == "xctassertfalse" { isAbsent = true }
    if OtherWords.pressing.contains(word), let key = self.argument?.text.lowercased(),
      let (step, pressed) = OtherWords.keys[key]
    {
      steps = known.filter { $0 == step }
      self.argument = SourceNode(word: pressed, at: range)
    } else if OtherWords.goingBack.contains(word), known.contains("cancel") {
      steps = ["tap"]
      self.argument = SourceNode(word: "back", at: range)
    } else {
      steps =
        (verb == name ? [] : known.filter { $0 == word })
        + OtherWords.meant(by: word, among: known)
      note = OtherWords.note(on: word)
    }
  }

  /// A sentence or a call is taken apart: one word of it is a step, and others may be its argument.
  private mutating func split(_ name: String, at range: SourceRange, among known: [String]) {
    func words(_ text: String) -> [String] {
      text.split { !$0.isLetter && !$0.isNumber && !"_-".contains($0) }.map(String.init)
    }
    var all = words(name)
    guard let first = all.first, first != name || OtherWords.sentence.contains(first.lowercased())
    else { return }
    if let argument, !argument.text.isEmpty {
      all += words(argument.text)
    }
    isAbsent = all.contains { ["no", "not", "never"].contains($0.lowercased()) }
    let told = all.filter { !OtherWords.sentence.contains($0.lowercased()) }
    verb =
      told.first { word in
        known.contains(word.lowercased()) || !OtherWords.meant(by: word, among: known).isEmpty
          || OtherWords.note(on: word) != nil
      } ?? first
    guard all.count > 1 else { return }
    let others = told.filter { $0 != verb }.map { SourceNode(word: $0, at: range) }
    if argument?.text != "" {
      argument = SourceNode(content: .list(others), range: range)
    }
  }
}
