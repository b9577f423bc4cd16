import ArgumentParser
import EventLogs
import Foundation
import LogFiles
import SeededRandom

/// The child process that writes one log. It waits for a byte from its parent before it writes.
struct WriteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write", abstract: "Writes a log.", shouldDisplay: false)

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

  /// A planted fault concerns whole frames, so its writer does not split them.
  private func sink() throws -> any ByteSink {
    let file = try FileSink(creating: file)
    if let plant { return PromiseSink(PlantSink(file, plant)) }
    return pieces ? PieceSink(PromiseSink(file), seed: seed) : PromiseSink(file)
  }
}

/// Writes each frame in up to four pieces, so that more kills hit inside a frame.
struct PieceSink: ByteSink {
  private var sink: any ByteSink
  private var random: SeededGenerator

  init(_ sink: any ByteSink, seed: UInt64) {
    self.sink = sink
    random = SeededGenerator(seed: seed, stream: "pieces")
  }

  mutating func append(_ bytes: [UInt8]) throws(SinkFailure) {
    var start = 0
    for _ in 0..<random.index(below: 4) where start < bytes.count {
      let end = start + 1 + random.index(below: bytes.count - start)
      try sink.append(Array(bytes[start..<end]))
      start = end
    }
    if start < bytes.count { try sink.append(Array(bytes[start...])) }
  }

  mutating func synchronize() throws(SinkFailure) {
    try sink.synchronize()
  }
}
