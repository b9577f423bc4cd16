import EventLogs
import Interaction

/// Reads the header's line, up to its mark.
struct HeaderReading {
  private var cursor: ByteCursor
  private var values = ValueReading()

  init(_ line: UnsafeBufferPointer<UInt8>) {
    cursor = ByteCursor(line, end: line.count)
  }

  /// The version that a line claims, even if the rest of the line is damaged; nil for none.
  static func version(of line: UnsafeBufferPointer<UInt8>) -> LogVersion? {
    var reading = HeaderReading(line)
    return try? reading.version()
  }

  private mutating func version() throws(Malformed) -> LogVersion {
    try cursor.expect(#"{"k":"run.begin""#)
    guard let version = LogVersion(try text("log")) else { throw Malformed() }
    return version
  }

  mutating func header() throws(Malformed) -> LogHeader {
    let version = try version()
    let tool = try optionalText("tool")
    let scenario = try text("scenario")
    let path = try optionalText("path")
    let caseNumber = try caseNumber()
    guard let digest = Digest(hexadecimal: try text("digest")) else { throw Malformed() }
    let sources = try list("sources") { reading throws(Malformed) in try reading.source() }
    let feature = try text("feature")
    let architecture = try text("architecture")
    let layout = try text("layout")
    let backend = try text("backend")
    let schedule = try text("schedule")
    try key("seed")
    let seed = try cursor.number()
    guard let clock = LogClock(rawValue: try text("clock")) else { throw Malformed() }
    let platform = try optionalText("platform")
    let kinds = try list("kinds") { reading throws(Malformed) in try reading.kind() }
    let controls = try texts("controls")
    let properties = try texts("properties")
    let initial = try list("initial") { reading throws(Malformed) in try reading.value() }
    let masked = try texts("masked")
    let wallTime = try optionalText("wall")
    let host = try optionalText("host")
    let drawSeed: UInt64 = cursor.take(",\"draw\":") ? try cursor.number() : 0
    if version.minor > LogVersion.current.minor { try skipNewer() }
    guard cursor.isAtEnd, initial.count == properties.count, masked.allSatisfy(controls.contains)
    else { throw Malformed() }
    return LogHeader(
      scenario: scenario, scenarioDigest: digest, feature: feature, architecture: architecture,
      layout: layout, backend: backend, schedule: schedule, seed: seed, queues: [],
      controls: controls, properties: properties,
      initial: Snapshot(initial), clock: clock, kinds: kinds, masked: masked,
      origin: LogOrigin(
        tool: tool, path: path, caseNumber: caseNumber, drawSeed: drawSeed, sources: sources,
        platform: platform, wallTime: wallTime, host: host))
  }

  /// Skips the keys that a newer minor version appends.
  private mutating func skipNewer() throws(Malformed) {
    while cursor.take(",") {
      _ = try cursor.text()
      try cursor.expect(":")
      _ = try value()
    }
  }

  private mutating func caseNumber() throws(Malformed) -> Int? {
    try key("case")
    return cursor.take("null") ? nil : try cursor.integer()
  }

  private mutating func source() throws(Malformed) -> ScenarioSource {
    try cursor.expect(#"{"path":"#)
    let path = try cursor.text()
    let text = try text("text")
    try cursor.expect("}")
    return ScenarioSource(path: path, text: text)
  }

  private mutating func kind() throws(Malformed) -> KindDeclaration {
    try cursor.expect("[")
    let name = try cursor.text()
    try cursor.expect(",")
    let version = try cursor.number(Int.self)
    let isRequired = cursor.take(#","required"]"#)
    if !isRequired { try cursor.expect(#","ignorable"]"#) }
    return KindDeclaration(name: name, version: version, isRequired: isRequired)
  }

  private mutating func value() throws(Malformed) -> Value {
    try values.value(at: &cursor)
  }

  private mutating func key(_ key: StaticString) throws(Malformed) {
    try cursor.expect(",\"")
    try cursor.expect(key)
    try cursor.expect("\":")
  }

  private mutating func text(_ key: StaticString) throws(Malformed) -> String {
    try self.key(key)
    return try cursor.text()
  }

  private mutating func optionalText(_ key: StaticString) throws(Malformed) -> String? {
    try self.key(key)
    return cursor.take("null") ? nil : try cursor.text()
  }

  private mutating func texts(_ key: StaticString) throws(Malformed) -> [String] {
    try list(key) { reading throws(Malformed) in try reading.cursor.text() }
  }

  private mutating func list<Element>(
    _ key: StaticString,
    of element: (inout HeaderReading) throws(Malformed) -> Element
  ) throws(Malformed) -> [Element] {
    try self.key(key)
    try cursor.expect("[")
    var list: [Element] = []
    if cursor.take("]") { return list }
    repeat { list.append(try element(&self)) } while cursor.take(",")
    try cursor.expect("]")
    return list
  }
}
