import Interaction

/// The two digests of a run, over canonical bytes, by SHA-256.
public struct LogDigests: Hashable, Sendable {
  /// Everything that happened: equal for the same header in simulation, on any machine.
  public let run: Digest
  /// The settled screens only: equal for every architecture, layout and schedule.
  public let output: Digest

  /// As the end of a written log has them.
  public init(run: Digest, output: Digest) {
    self.run = run
    self.output = output
  }

  public init(of log: EventLog) {
    var run = SHA256()
    var output = SHA256()
    var screen = ScreenFold(initial: log.header.initial)
    let encoding = RecordEncoding(log.header)
    var line: [UInt8] = []
    for (sequence, record) in log.records.enumerated() {
      line.removeAll(keepingCapacity: true)
      encoding.append(record, at: sequence, to: &line)
      run.update(line)
      screen.apply(record, at: sequence)
      guard record.kind == .settled else { continue }
      line.removeAll(keepingCapacity: true)
      Value.list(screen.screen.values).json.append(to: &line)
      line.append(UInt8(ascii: "\n"))
      output.update(line)
    }
    self.run = run.finish()
    self.output = output.finish()
  }
}
