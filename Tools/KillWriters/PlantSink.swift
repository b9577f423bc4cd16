import ArgumentParser
import LogFiles

/// A fault that tests plant in a writer, to see that the parent finds it.
enum Plant: String, ExpressibleByArgument, CaseIterable {
  /// A frame without its mark.
  case unmarked
  /// A frame written twice.
  case twice
  /// A frame that is not written.
  case lost
  /// Two frames in swapped order.
  case swapped
  /// Frames confirmed at once, but written only when the next one comes.
  case late
  /// A frame that cannot be written.
  case refused
}

/// Plants a fault in an early frame.
struct PlantSink: ByteSink {
  private static let frame = 3
  private static let markLength = #","crc":"00000000"}"#.utf8.count

  private var sink: any ByteSink
  private let plant: Plant
  private var count = 0
  private var held: [UInt8]?

  init(_ sink: any ByteSink, _ plant: Plant) {
    self.sink = sink
    self.plant = plant
  }

  mutating func append(_ bytes: [UInt8]) throws(SinkFailure) {
    defer { count += 1 }
    if plant == .late {
      try release()
      held = bytes
    } else if count == Self.frame {
      try spoil(bytes)
    } else {
      try sink.append(bytes)
      try release()
    }
  }

  private mutating func spoil(_ bytes: [UInt8]) throws(SinkFailure) {
    switch plant {
    case .unmarked: try sink.append(bytes.dropLast(Self.markLength + 1) + Array("}\n".utf8))
    case .twice: try sink.append(bytes + bytes)
    case .lost: break
    case .swapped, .late: held = bytes
    case .refused: throw SinkFailure("planted")
    }
  }

  private mutating func release() throws(SinkFailure) {
    guard let bytes = held else { return }
    held = nil
    try sink.append(bytes)
  }

  mutating func synchronize() throws(SinkFailure) {
    try release()
    try sink.synchronize()
  }
}
