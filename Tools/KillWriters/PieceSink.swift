import LogFiles
import SeededRandom

/// Hands each frame on in up to four pieces, so that there are more moments inside a frame.
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
