import EventLogs
import FeatureContract
import Interaction
import Queues
import Replay
import Reports
import Verification

/// What the script of a run's page shows, encoded as it stands.
struct RunData: Encodable {
  /// The values of properties and records, each once. Everything else has their numbers.
  let values: [Value]
  /// The names of the kinds of records, those of inputs first.
  let kinds = RecordKind.allCases.map(\.name)
  let inputKinds = RecordKind.allCases.count(where: \.isInput)
  let controls: [String]
  let properties: [String]
  /// For each property, a number that it shares with the others of its control.
  let owners: [Int]
  let screen: [ScreenPart]
  let runs: [Run]
  let findings: [PageFinding]

  struct Run: Encodable {
    let name: String
    let isLive: Bool
    let queues: [String]
    let steps: [RunStep]
    /// The values of the properties before the first record.
    let initial: [Int]
    let records: RecordColumns
    let glitches: [PageGlitch]
    let services: [PageService]
    /// The right values of properties that are wrong on settled screens: step, property, value.
    let specified: [[Int]]
    let files: [ScenarioText]
    /// The lines with an unmet expectation.
    let failed: [ScenarioLine]
  }

  init(_ page: RunPage) {
    let controls = page.runs[0].run.feature.controls
    var table = ValueTable()
    runs = page.runs.map { Run($0, in: &table) }
    values = table.values
    self.controls = controls.controls.map(\.name.shownLine)
    properties = controls.properties.map(\.name.shownLine)
    owners = controls.properties.enumerated().map { index, property in
      property.owner.map { Int($0.rawValue) } ?? -1 - index
    }
    screen = ScreenPart.all(of: controls)
    findings = page.findings
  }
}

extension RunData.Run {
  init(_ model: RunModel, in table: inout ValueTable) {
    let log = model.run.log
    name = model.name.shownLine
    isLive = log.header.clock == .monotonic
    queues = log.header.queues.map(\.shownLine)
    steps = model.steps.all
    initial = log.header.initial.values.map { table.id(of: $0) }
    records = RecordColumns(of: log, model.run.feature.controls, in: &table)
    glitches = PageGlitch.all(of: model.run)
    services = PageService.all(of: log)
    specified = model.findings.wrong.map { [$0.step, $0.property, table.id(of: $0.right)] }
    files = ScenarioText.all(of: model.run)
    failed = model.findings.failedLines
  }
}

/// The records of a run by columns, a compact form. -1 is nothing.
struct RecordColumns: Encodable {
  let kinds: [Int]
  let queues: [Int]
  let jobs: [Int]
  /// What each one says; see `RecordLines`.
  let words: [Int]
  /// The control or the property, by kind.
  let on: [Int]
  let values: [Int]
  let causes: [Int]
  let times: [UInt64]

  init(of log: EventLog, _ controls: ControlTable, in table: inout ValueTable) {
    kinds = log.records.map { Int($0.kind.rawValue) }
    queues = log.records.map { Int($0.queue) }
    jobs = log.records.map { Int($0.job) }
    on = log.records.map { $0.on.map(Int.init) ?? -1 }
    causes = log.records.map { $0.cause ?? -1 }
    times = log.records.map(\.time)
    let lines = RecordLines(log, controls)
    var (values, words): ([Int], [Int]) = ([], [])
    log.visitRecords { record, sequence, input in
      let value =
        input.map { .text($0.description(in: controls)) } ?? (record.hasValue ? record.value : nil)
      values.append(value.map { table.id(of: $0) } ?? -1)
      words.append(table.id(of: .text(lines.what(at: sequence))))
    }
    (self.values, self.words) = (values, words)
  }
}

/// A glitch, and what would be right.
struct PageGlitch: Encodable {
  let record: Int
  let text: String?

  /// So many are told with their right values. Each is a search through inputs.
  private static let mostExplained = 100

  static func all(of run: ShownRun) -> [PageGlitch] {
    (run.judgement?.glitchedWrites ?? []).enumerated().map { index, glitch in
      PageGlitch(
        record: glitch.sequence,
        text: index < mostExplained
          ? glitch.finding(in: run.feature.controls).text.shownLine : nil)
    }
  }
}

/// What a record says of a request.
struct PageService: Encodable {
  let record: Int
  let number: Int
  /// That of a request that is sent.
  var name: String?

  static func all(of log: EventLog) -> [PageService] {
    log.records.enumerated().compactMap { sequence, record in
      switch ServiceEvent(record) {
      case .request(let number, let query, let cursor)?:
        PageService(
          record: sequence, number: number,
          name: "\(number) \(query)\(cursor > 0 ? " from \(cursor)" : "")".shownLine)
      case .answer(let number, _)?, .cancel(let number)?:
        PageService(record: sequence, number: number)
      case nil: nil
      }
    }
  }
}

/// A part of the screen in the form that the page's script draws. Properties are numbers.
struct ScreenPart: Encodable {
  let kind: String
  let name: String
  /// By their roles.
  private(set) var properties: [String: Int]
  private(set) var values: [Int]
  /// The short names of tabs, and of the actions of an alert; the items of a choice.
  let controls: [String]
  /// The tab of a list.
  let tab: String?
  /// The buttons in the bar of a page.
  private(set) var back: String?
  private(set) var button: String?
  /// The controls of a page.
  private(set) var parts: [ScreenPart]?

  static func all(of controls: ControlTable) -> [ScreenPart] {
    let outline = ScreenOutline(controls)
    return outline.parts.map { ScreenPart($0, outline) }
  }

  private init(_ part: ScreenOutline.Part, _ outline: ScreenOutline) {
    let table = outline.table
    kind = part.kind.rawValue
    name = part.name.shownLine
    properties = Dictionary(
      uniqueKeysWithValues: part.properties.map { ($0.key.rawValue, Int($0.value.rawValue)) })
    values = part.values.map { Int($0.rawValue) }
    controls = (part.controls.map { table[$0].shortName } + table.items(of: part)).map(\.shownLine)
    tab = part.tab.map { table[$0].shortName.shownLine }
    guard part.kind == .page else { return }
    if !part.parts.isEmpty { parts = part.parts.map { ScreenPart($0, outline) } }
    // A page has room for one button. The titles of others are among its values.
    let bar = outline.bar(of: part)
    properties["button"] = bar.first?.title.map { Int($0.rawValue) }
    values += bar.dropFirst().compactMap(\.title).map { Int($0.rawValue) }
    button = bar.first.map { table[$0.button].name.shownLine }
    back = part.controls.first { table[$0].kind.form == .backButton }.map {
      table[$0].name.shownLine
    }
  }
}
