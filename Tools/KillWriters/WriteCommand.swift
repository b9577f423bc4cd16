import ArgumentParser
import EventLogs
import Foundation
import LogFiles

/// One child. Started by the parent, not by people: it waits for a byte before it writes.
struct WriteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write", abstract: "Writes a log.", shouldDisplay: false)

  /// How all the runs end.
  static let outcome = "settled"

  @Argument var file: String
  @Option var seed: UInt64
  @Option var records: Int
  @Flag var masked = false
  @Flag var pieces = false
  @Option var plant: Plant?

  func run() throws {
    let log = RandomRun.log(seed: seed, records: records)
    let masked = masked ? ["password"] : []
    let digests = LogDigests(of: log.masking(masked))
    var go: UInt8 = 0
    guard read(FileHandle.standardInput.fileDescriptor, &go, 1) == 1 else { return }
    var writer = LogWriter(log.header, masking: masked, to: try sink())
    writer.append(contentsOf: log)
    try writer.end(digests: digests, outcome: Self.outcome)
  }

  /// What is planted spoils whole frames.
  private func sink() throws -> any ByteSink {
    let file = try FileSink(creating: file)
    if let plant { return PromiseSink(PlantSink(file, plant)) }
    return pieces ? PieceSink(PromiseSink(file), seed: seed) : PromiseSink(file)
  }
}
