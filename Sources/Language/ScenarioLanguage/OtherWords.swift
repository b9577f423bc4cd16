import Scenarios

/// What other tools call the words of this language (Maestro, Gherkin, recorded UI tests), so that
/// a first guess leads to the right one.
enum OtherWords {
  /// The words of the language, each with those of others in lower case.
  private static let table = [
    (
      "tap",
      "click clickon dblclick doubleclick doubletap doubletapon get longpress longpresson press "
        + "tapon touch when and back goback navigateback pressback pressescape"
    ),
    ("type", "enter entertext fill input inputtext key keys sendkeys typetext write when and"),
    ("erase", "backspace clear cleartext delete erasetext pressbackspace pressdelete"),
    ("set", "settext replacetext"),
    (
      "return",
      "enterkey hitenter pressdone pressenter pressgo pressreturn presssearch presssend submit"
    ), ("paste", "pastetext"),
    ("focus", "presstab"),
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
    ("position", "at index"), ("row", "at index position"), ("url", "link"), ("names", "items"),
    ("enabled", "isenabled"),
    ("to", "direction"), ("times", "count"), ("every", "delay interval"),
  ].map { (ours: $0, others: $1.split(separator: " ").map(String.init)) }

  /// The known words that others call so.
  static func meant(by word: String, among known: [String]) -> [String] {
    let lowered = word.lowercased()
    return table.filter { $0.others.contains(lowered) && known.contains($0.ours) }.map(\.ours)
  }

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

  /// Of these the argument is a key: with it they are a word of the table such as `presstab`.
  static let pressing = ["hitkey", "keypress", "press", "presskey"]
  static let sentence = ["and", "but", "given", "i", "then", "when"]
}

/// A step that is not of this language, as far as it can be understood.
struct ForeignStep {
  /// The word that tells what is done.
  private(set) var verb: String
  private(set) var argument: SourceNode?
  /// The word for a key that is pressed.
  private(set) var pressed: String?
  /// The steps that may be meant.
  private(set) var steps: [StepDefinition] = []
  private(set) var note: String?
  /// Something is not to be there.
  private(set) var isAbsent = false

  /// - Parameters:
  ///   - known: the names of the steps that the feature's screen takes.
  ///   - nextField: its second text field.
  init(
    _ name: String, _ argument: SourceNode?, at range: SourceRange, among known: [String],
    nextField: String?
  ) {
    (verb, self.argument) = (name, argument)
    takeApart(at: range, among: known)
    let word = verb.lowercased()
    if word.contains("not") || word == "xctassertfalse" { isAbsent = true }
    note = OtherWords.note(on: word)
    let key = OtherWords.pressing.contains(word) ? "press\(self.argument?.text ?? "")" : word
    let pressed = OtherWords.meant(by: key.lowercased(), among: known).first
    if let pressed, key != word || word.hasSuffix("back") {
      self.argument = nil
      self.pressed = ["tap": "back", "erase": "1", "focus": nextField ?? ""][pressed]
      steps = [pressed].compactMap(StepDefinition.named)
      return
    }
    let meant = known.filter { $0 == word && verb != name }
    steps = (meant + OtherWords.meant(by: word, among: known)).compactMap(StepDefinition.named)
  }

  /// A sentence or a call: one word of it is a step, and others may be its argument.
  private mutating func takeApart(at range: SourceRange, among known: [String]) {
    func words(_ text: String) -> [String] {
      text.split { !$0.isLetter && !$0.isNumber && !"_-".contains($0) }.map(String.init)
    }
    func isFilling(_ word: String) -> Bool { OtherWords.sentence.contains(word.lowercased()) }
    let parts = words(verb)
    guard let first = parts.first, parts != [verb] || isFilling(first) else { return }
    let all = parts + (argument?.words ?? []).flatMap { words($0.text) }
    isAbsent = all.contains { ["no", "not", "never"].contains($0.lowercased()) }
    let told = all.filter { !isFilling($0) }
    verb =
      told.first { word in
        known.contains(word.lowercased()) || !OtherWords.meant(by: word, among: known).isEmpty
          || OtherWords.note(on: word) != nil
      } ?? first
    let others = told.filter { $0 != verb }.map {
      SourceNode(content: .scalar(.init(text: $0, isPlain: true)), range: range)
    }
    argument = SourceNode(content: .list(others), range: range)
  }
}
