package import FeatureContract
import TextOutput

/// A first scenario of a feature: it verifies, and its comments teach the language.
package struct StarterScenario {
  package let name: NewScenarioName
  private let feature: FeatureEntry

  package init(name: String, feature: FeatureEntry) throws(RequestError) {
    self.name = try NewScenarioName(name, feature: feature.name)
    self.feature = feature
  }

  package var text: String {
    """
    # A scenario of the \(feature.name). The file's name ends with \(ScenarioName.suffix); what lies
    # under Scenarios is run, there is no list to keep. These commands help to write it:
    #
    #   check FILE     every mistake, with its place and what to do
    #   expand FILE    the inputs that the steps become
    #   replay FILE    one run: each input, and what it changed on the screen
    #   verify FILE    every architecture must show the same
    #
    # docs/scenario-language.md has every key and every step of the language.

    scenario: 1                  # the version of the language; always the first key
    name: \(name.spelled)
    feature: \(feature.name)

    # Keys that may be there, too; take the `#` away to try one.
    # tags: [draft]              # words to leave scenarios out by: verify --without draft
    # seed: 7                    # what random choices are made from
    # vars: {user: ada}          # ${user} in a text below is then ada
    # table: {columns: [n], rows: [[1], [2]]}   # one run a row, ${n} being its value
    # only: [direct, mvc]        # the architectures it is meant for; all without it
    # queues: [main]             # the queue layouts it is meant for; all without it
    # agree: settled             # what every run must have in common; or final, or frames


    """ + FirstScenario(of: feature).text
  }
}

/// The name of a new scenario, and with it the path of its file.
package struct NewScenarioName {
  /// The most bytes. File systems take 255; the rest is for the endings of the scenario, its
  /// transcript, and temporary files beside them.
  private static let maxBytes = 180

  let name: String
  private let fileName: String
  private let feature: String

  /// - Parameter name: the subject of the scenario, in words.
  package init(_ name: String, feature: String) throws(RequestError) {
    guard !name.unicodeScalars.contains(where: Self.isControl) else {
      throw RequestError(.usage, "a name is one line of words, without control characters")
    }
    let fileName = FileName(for: name).text
    guard !fileName.isEmpty else {
      throw RequestError(
        .usage, "'\(name)' gives no file name: use letters or digits in one word at least")
    }
    guard fileName.utf8.count <= Self.maxBytes else {
      throw RequestError(
        .usage,
        "the file name would have \(fileName.utf8.count) bytes; at most \(Self.maxBytes) are "
          + "taken: use fewer words")
    }
    self.name = name
    self.fileName = fileName
    self.feature = feature
  }

  package var path: String { "Scenarios/\(feature)/\(fileName)\(ScenarioName.suffix)" }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar.properties.isNoncharacterCodePoint
      || ["\u{2028}", "\u{2029}", "\u{FEFF}"].contains(scalar)
  }

  /// The name as YAML. It is in double quotes unless YAML reads the bare name as the same text; a
  /// single word may be a value.
  package var spelled: String {
    let isPlain = name.wholeMatch(of: /[A-Za-z0-9]+( +[A-Za-z0-9]+)+/) != nil
    return isPlain ? name : ShownExpectation.quoted(name)
  }
}
