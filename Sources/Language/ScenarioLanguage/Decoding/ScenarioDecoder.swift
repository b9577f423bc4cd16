import GivenData
import Scenarios

/// One case of a scenario as it is written: decoded and checked, its placeholders filled in, not
/// yet expanded.
struct Scenario {
  /// The flat scenario, still without its steps.
  let frame: FlatScenario
  let vocabulary: FeatureVocabulary
  let given: GivenContents
  let steps: [Step]
  let decoding: Decoding
}

/// The top level of a file: the version first, then the names that placeholders can use, and then
/// the other keys, once for each case.
enum TopLevel {
  static let version = "scenario"
  /// The keys that name values for placeholders.
  private static let naming = ["vars", "table"]

  /// Hands on the scenarios, one for each case. Some may be missing where something is wrong.
  static func decode(_ root: SourceNode, _ loading: Loading, use: (Scenario) -> Void) {
    let preamble = Decoding(loading)
    guard let (version, entries) = preamble.body(of: root) else { return }
    let others = entries.filter { !naming.contains($0.key) }
    let map = MapReader(entries, of: "a scenario", at: version, preamble)
    let table = CaseTable(map, preamble)
    let title = if case .scalar(let scalar)? = entries["name"]?.content { scalar.text } else { "" }
    for (number, names) in table.cases where !loading.isFull {
      let decoding = Decoding(loading, names: names, caseNumber: number)
      decoding.draw = Draw(seed: loading.drawSeed, of: title)
      let map = MapReader(others, of: "a scenario", at: version, decoding)
      let scenario = scenario(map, decoding)
      map.finish(.unknownTopLevelKey, known: naming + map.keys.map(\.name))
      if let scenario { use(scenario) }
    }
    // Where something was refused, what would have used a column may be missing.
    if !loading.findings.hasErrors {
      table.warnOfUnused(loading.files.mentionedNames, preamble)
    }
  }

  /// Every key, for the reference.
  static var keys: [Key] {
    MapReader.keys { CaseTable($0, nil) } + MapReader.keys { scenario($0, nil) }
  }

  /// The keys in the order in which they are read: the steps need the feature and what is given,
  /// and that the seed. Nil where something that every scenario needs is missing or was refused;
  /// there may be findings beside a result, too.
  private static func scenario(_ map: MapReader, _ decoding: Decoding?) -> Scenario? {
    let name = map.value(
      "name", .text, need: .missingKey, "what the scenario shows, in words")
    _ = map.value(
      "feature", .feature, need: .missingKey, "the feature whose screen is used", isFilled: false)
    let tags = map.value("tags", .tags, "words to choose scenarios by", isFilled: false)
    let seed = map.value("seed", .seed, "where random choices start from; 0 without it")
    decoding?.seed = seed ?? 0
    var given = map.value("given", .given, "what is there before the user comes") ?? .init()
    let only = map.value(
      "only", .architectures, "the architectures it is meant for; all without it", isFilled: false)
    let queues = map.value(
      "queues", .layouts, "the queue layouts it is meant for; all without it", isFilled: false)
    let agreement = map.value(
      "agree", .choice(["final", "settled", "frames"]), "what every run must have in common",
      isFilled: false)
    let tolerance = map.value(
      "tolerance", .duration,
      "by how much what time brings may come earlier or later than the rules say; 0ms without it")
    let schedule = map.value(
      "schedule", .schedule, "when the inputs come, and the order of jobs, as `explore` found it",
      isFilled: false)
    let steps = map.value(
      "steps", .steps, need: .missingKey, "what the user does and should see")
    guard let decoding, let name, let vocabulary = decoding.vocabulary, let steps else {
      return nil
    }
    let (loading, isRandom) = (decoding.loading, decoding.drawsSteps || given.isDrawn)
    if let draw = decoding.draw, isRandom, let table = vocabulary.given {
      given.add(draw, to: table)
    }
    let frame = FlatScenario(
      path: loading.files.name, caseNumber: decoding.caseNumber, name: name,
      feature: vocabulary.name, tags: tags ?? [], seed: decoding.seed, only: only ?? [],
      queues: queues ?? [], given: given.given, givenLines: given.lines, steps: [],
      agreement: agreement.flatMap(FlatScenario.Agreement.init) ?? .settled,
      tolerance: tolerance ?? 0,
      draw: FlatScenario.Draw(
        seed: loading.drawSeed, isRandom: isRandom),
      schedule: schedule)
    return Scenario(
      frame: frame, vocabulary: vocabulary, given: given, steps: steps, decoding: decoding)
  }
}

/// The runs that a scenario stands for, and the values of its names in each.
private struct CaseTable {
  /// The names that have the same value in all cases.
  private let shared: NameFrame
  private let columns: [WrittenTable.Column]
  /// Nil without a table. Where it was refused there is one case, so that the rest of the file is
  /// read, too.
  private let rows: [WrittenTable.Row]?
  /// True where even the names of the columns are not known.
  private let isRefused: Bool

  init(_ map: MapReader, _ decoding: Decoding?) {
    let shared = map.value("vars", .variables, "names for texts, for `${name}`") ?? NameFrame()
    let table = map.value(
      "table", .table, "the scenario runs once per row; `${column}` is the value in that row")
    self.shared = shared
    columns = table?.columns ?? []
    rows = table?.rows
    isRefused = table == nil && (map.has("table") || map.hasUnknown(meaning: ["table", "vars"]))
    for column in columns where shared.entries[column.name] != nil {
      decoding?.report(
        .table, "`\(column.name.shortened)` is one of `vars`, too", at: column.range,
        help: "rename one of them")
    }
  }

  /// The rows of the table, from 1, and their names. Each is made when it is asked for.
  var cases: some Sequence<(number: Int?, names: Names)> {
    (0..<(rows?.count ?? 1)).lazy.map { index in
      var row = NameFrame()
      for (place, column) in columns.enumerated() {
        row.bind(column.name, to: rows?[index].cells[place])
      }
      return (rows.map { _ in index + 1 }, Names(frames: [shared, row], areOpen: isRefused))
    }
  }

  /// - Parameter mentioned: the names in all placeholders of the scenario.
  func warnOfUnused(_ mentioned: Set<String>, _ decoding: Decoding) {
    let columns = columns.map { ("the column", $0.name, $0.range) }
    let names = shared.names.compactMap { name in
      shared.entries[name]?.range.map { ("the name", name, $0) }
    }
    for (sort, name, range) in columns + names where !mentioned.contains(name) {
      decoding.report(
        .table, "nothing uses \(sort) `\(name.shortened)`", at: range,
        help: "write `${\(name.shortened)}` where its value belongs, or remove it",
        severity: .warning)
    }
  }
}

/// The version of the language that a file begins with.
extension Decoding {
  /// The entries behind the version; nil where the version is missing or cannot be read.
  func body(of root: SourceNode) -> (version: SourceRange, entries: [SourceNode.Entry])? {
    let help = "begin the file with `\(TopLevel.version): \(Limits.version)`"
    guard case .map(let entries) = root.content, let first = entries.first else {
      return refuse(.versionMissing, "this is not a scenario", at: root.range, help: help)
    }
    if first.key == TopLevel.version {
      return isReadable(first.value) ? (first.keyRange, Array(entries.dropFirst())) : nil
    }
    guard let version = entries.first(where: { $0.key == TopLevel.version }) else {
      return refuse(
        .versionMissing, "`\(TopLevel.version)` is missing", at: first.keyRange, help: help)
    }
    report(
      .versionMissing, "`\(TopLevel.version)` is not the first key", at: version.keyRange,
      help: help, label: Diagnostic.Label(text: "this is the first", range: first.keyRange))
    return nil
  }

  private func isReadable(_ node: SourceNode) -> Bool {
    if case .scalar(let scalar) = node.content, scalar.text.first?.isLetter == true {
      report(
        .wrongKind, "`\(TopLevel.version)` is the version of the language, and no title",
        at: node.range,
        help: "write `\(TopLevel.version): \(Limits.version)` and `name: \(scalar.text.shortened)`")
      return false
    }
    guard let version = count(node, in: 0...Int.max) else { return false }
    if version == Limits.version { return true }
    report(
      .versionNewer,
      "the scenario is of version \(version); this program reads \(Limits.version)",
      at: node.range,
      help: version < Limits.version
        ? "write `\(TopLevel.version): \(Limits.version)`" : "use a later version of the program")
    return false
  }
}
