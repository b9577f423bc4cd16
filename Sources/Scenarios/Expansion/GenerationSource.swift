import Interaction

/// What random inputs can be made of, whatever the screen shows.
struct GenerationSource {
  /// A text as it is typed: a `Character` each.
  let alphabet: [String]
  let fields: [ControlID]
  /// The controls that a tap can name, and the tabs.
  let taps: [ControlID]
  /// The names of the records that commands can name, by place.
  let records: [String]

  /// Latin letters and a space, a kana that is one scalar or two, and a family of five: few, so
  /// that two texts are often the same, by their characters or byte by byte.
  static let usualAlphabet = characters(
    "ab \u{304B}\u{304C}\u{304B}\u{3099}\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}")

  static func characters(_ text: String) -> [String] {
    text.map { String($0) }
  }

  init(alphabet: [String], controls: ControlTable, records: [String]) {
    self.alphabet = alphabet
    self.records = records
    let all = controls.controls.indices.map { ControlID(rawValue: UInt16($0)) }
    fields = all.filter { controls[$0].kind == .textField }
    taps = all.filter { controls[$0].kind.takesTaps || controls[$0].kind == .tab }
  }
}
