import Interaction

/// The word of an argument that cannot stand as it is written. Help puts it where it is known to
/// fit.
struct WrittenWord {
  /// A name as the feature has it.
  let text: String
  /// As it is written on one line, in quotes where it is no plain word.
  let spelled: String
  /// It names a control, a part of the screen or a record.
  var isName = false
  var isRecord = false
  /// Something is not to be there.
  var isAbsent = false

  var asCount: String? {
    Int(text).flatMap { (1...Limits.flatInputs).contains($0) ? "\($0)" : nil }
  }

  /// A small number alone is one of seconds, and a large one of milliseconds.
  var asDuration: String? {
    let unit = Double(text).map { $0 < 60 } == true ? "s" : "ms"
    return [text, text + unit].first { DurationSpelling.nanoseconds(of: $0) != nil }
  }
}

extension Decoding {
  /// The word of an argument that names something, or else the word that it is.
  func word(in argument: SourceNode?) -> WrittenWord? {
    // Nobody reads a remedy of pages.
    guard let argument, argument.weight < 100 else { return nil }
    guard case .map(let entries) = argument.content else { return word(of: argument.words) }
    let keys = entries.map { SourceNode.Scalar(text: $0.key, isPlain: true) }
    let named = word(of: argument.words + keys)
    return named?.isName == true ? named : nil
  }

  private func word(of words: [SourceNode.Scalar]) -> WrittenWord? {
    let isAbsent = words.contains { $0.text == "none" }
    let spelled = words.compactMap { word in word.onOneLine.map { (word.text, $0) } }
    for (text, spelled) in spelled {
      let isRecord = index?.hasRecord(named: text) == true
      if let name = isRecord ? text : name(of: text) {
        return WrittenWord(
          text: name, spelled: spelled, isName: true, isRecord: isRecord, isAbsent: isAbsent)
      }
    }
    guard words.count == 1, let (text, spelled) = spelled.first else { return nil }
    return WrittenWord(text: text, spelled: spelled, isAbsent: isAbsent)
  }

  /// The name of a control or of a part of the screen, whatever its case.
  private func name(of word: String) -> String? {
    guard let vocabulary else { return nil }
    let controls = vocabulary.controls.controls.flatMap { [$0.name, $0.shortName] }
    let names = controls + vocabulary.screen.members.map(\.name)
    return names.first { $0.lowercased() == word.lowercased() }
  }
}

extension SourceNode {
  /// The words in it, without those that wait for a value. A key is one if it has none, or `true`.
  var words: [Scalar] {
    switch content {
    case .scalar(let scalar): scalar.isNull || scalar.template != nil ? [] : [scalar]
    case .list(let elements): elements.flatMap(\.words)
    case .map(let entries):
      entries.flatMap { entry in
        entry.value.isNothing || entry.value.text == "true"
          ? [Scalar(text: entry.key, isPlain: true)] : entry.value.words
      }
    case .refused: []
    }
  }

  /// The word that it has, where it has no other.
  var onlyWord: Scalar? { weight < 100 && words.count == 1 ? words[0] : nil }

  var isList: Bool { if case .list = content { true } else { false } }

  /// The text of a scalar; empty for another node.
  var text: String { if case .scalar(let scalar) = content { scalar.text } else { "" } }
}

extension SourceNode.Scalar {
  /// As it is written on one line, in quotes where it is no plain word; nil where it is long or
  /// cannot be.
  var onOneLine: String? {
    let quoted = text.quoted
    guard text.count <= 60, !quoted.contains("\\u{") else { return nil }
    let isWord = text.wholeMatch(of: /[\p{L}\p{N}_](?:[\p{L}\p{N}_.\- ]*[\p{L}\p{N}_.\-])?/) != nil
    return isPlain && isWord ? text : quoted
  }
}
