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

  /// The replay line by line, each with its line feed. Every line has a whole screen, so all lines
  /// together may not fit into memory.
  public func forEachJSONLine(for feature: FeatureEntry, _ body: ([UInt8]) -> Void) {
    var (line, screen): ([UInt8], [UInt8]) = ([], [])
    var encoded: Snapshot?
    for (step, entry) in entries.enumerated() {
      line.removeAll(keepingCapacity: true)
      line.append(contentsOf: "{\"step\":\(step),\"input\":".utf8)
      JSONValue.append(entry.input.description(in: feature.controls), to: &line)
      line.append(contentsOf: ",\"screen\":".utf8)
      // An unchanged screen is not encoded again.
      if let shown = entry.screen, shown != encoded {
        screen.removeAll(keepingCapacity: true)
        feature.json(shown).append(to: &screen)
        encoded = shown
      }
      line.append(contentsOf: entry.screen == nil ? Array("null".utf8) : screen)
      line.append(contentsOf: "}\n".utf8)
      body(line)
    }
  }
}
