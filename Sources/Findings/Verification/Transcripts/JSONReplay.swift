import EventLogs
public import FeatureContract
import Interaction

extension Transcript {
  /// The machine-readable replay: one JSON object per input, each on a line of its own.
  public func jsonLines(for feature: FeatureEntry) -> [String] {
    var lines: [String] = []
    forEachJSONLine(for: feature) { lines.append(String(decoding: $0.dropLast(), as: UTF8.self)) }
    return lines
  }

  /// The same, line by line, each with its line feed: every line has a whole screen, and all of
  /// them together may not fit into memory.
  public func forEachJSONLine(for feature: FeatureEntry, _ body: ([UInt8]) -> Void) {
    var line: [UInt8] = []
    var encoded = EncodedScreen(feature)
    for (step, entry) in entries.enumerated() {
      line.removeAll(keepingCapacity: true)
      line.append(contentsOf: "{\"step\":\(step),\"input\":".utf8)
      JSONValue.append(entry.input.description(in: feature.controls), to: &line)
      line.append(contentsOf: ",\"screen\":".utf8)
      line.append(contentsOf: entry.screen.map { encoded.json(of: $0) } ?? Array("null".utf8))
      line.append(contentsOf: "}\n".utf8)
      body(line)
    }
  }
}

/// The JSON of the screens of one run, one after the other. A screen that is as it was is not
/// encoded again.
private struct EncodedScreen {
  private let feature: FeatureEntry
  private var last: Snapshot?
  private var bytes: [UInt8] = []

  init(_ feature: FeatureEntry) {
    self.feature = feature
  }

  mutating func json(of screen: Snapshot) -> [UInt8] {
    guard last != screen else { return bytes }
    last = screen
    bytes.removeAll(keepingCapacity: true)
    feature.json(screen).append(to: &bytes)
    return bytes
  }
}
