import EventLogs
import Interaction

/// Writes the header's line, up to its mark. All keys are present, in this order, if only as
/// `null`; but `draw` only in the log of another draw than the scenario's own.
enum HeaderEncoding {
  /// The beginning of every log of every version. The version follows.
  static let beginning: StaticString = #"{"k":"run.begin","log":""#

  static func append(_ header: LogHeader, to bytes: inout [UInt8]) {
    let origin = header.origin
    bytes += #"{"k":"run.begin""#.utf8
    add("log", .text(LogVersion.current.description))
    add("tool", text(origin.tool))
    add("scenario", .text(header.scenario))
    add("path", text(origin.path))
    add("case", origin.caseNumber.map(JSONValue.number) ?? .null)
    add("digest", .text(header.scenarioDigest.description))
    add("sources", sources(origin.sources))
    add("feature", .text(header.feature))
    add("architecture", .text(header.architecture))
    add("layout", .text(header.layout))
    add("backend", .text(header.backend))
    add("schedule", .text(header.schedule))
    bytes += ",\"seed\":\(header.seed)".utf8
    add("clock", .text(header.clock.rawValue))
    add("platform", text(origin.platform))
    add("kinds", kinds(header.kinds))
    add("controls", texts(header.controls))
    add("properties", texts(header.properties))
    add("initial", .array(header.initial.values.map(\.json)))
    add("masked", texts(header.masked))
    add("wall", text(origin.wallTime))
    add("host", text(origin.host))
    if origin.drawSeed != 0 { bytes += ",\"draw\":\(origin.drawSeed)".utf8 }

    func add(_ key: String, _ value: JSONValue) {
      bytes += ",\"\(key)\":".utf8
      value.append(to: &bytes)
    }
  }

  private static func text(_ text: String?) -> JSONValue {
    text.map(JSONValue.text) ?? .null
  }

  private static func texts(_ texts: [String]) -> JSONValue {
    .array(texts.map(JSONValue.text))
  }

  private static func sources(_ sources: [ScenarioSource]) -> JSONValue {
    .array(sources.map { .object([("path", .text($0.path)), ("text", .text($0.text))]) })
  }

  private static func kinds(_ kinds: [KindDeclaration]) -> JSONValue {
    .array(
      kinds.map { kind in
        .array([
          .text(kind.name), .number(kind.version),
          .text(kind.isRequired ? "required" : "ignorable"),
        ])
      })
  }
}
