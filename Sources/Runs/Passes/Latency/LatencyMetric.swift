/// What a latency of an input lasts until, from the moment the screen received it. Each is measured
/// in a pass of its own, without the stamps of the others.
package enum LatencyMetric: String, Codable, CodingKeyRepresentable, CaseIterable, Sendable {
  /// Until the handler returned on main.
  case blocked
  /// Until the first write that the input caused; inputs without writes do not count.
  case firstWrite
  /// Until the last write that the input caused; inputs without writes do not count.
  case lastWrite

  /// Which write of an input ends the latency, from 1; nil for one that no write ends.
  package func endingWrite(of writes: Int) -> Int? {
    switch self {
    case .blocked: nil
    case .firstWrite: min(writes, 1)
    case .lastWrite: writes
    }
  }

  /// Among the identifiers of metrics.
  package var id: String { name.replacing(" ", with: "-") }

  package var name: String {
    switch self {
    case .blocked: "blocked"
    case .firstWrite: "first write"
    case .lastWrite: "last write"
    }
  }

  /// The end of a sentence.
  package var ending: String {
    switch self {
    case .blocked: "until the handler returns"
    case .firstWrite: "until the first write"
    case .lastWrite: "until the last write"
    }
  }

  package var explanation: String {
    switch self {
    case .blocked:
      "latency until the handler returned, closed-loop, over all kinds of input together; kinds "
        + "apart are in markdown, csv and json, and in measure latency"
    case .firstWrite: "until the first write it caused, of inputs that caused one, closed-loop"
    case .lastWrite: "until the last write it caused, of inputs that caused one, closed-loop"
    }
  }
}
