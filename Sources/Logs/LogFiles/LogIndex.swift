public import EventLogs
public import Interaction

/// Finds the screen after any record. It keeps screens at intervals and replays the records after
/// the nearest one. It is built in memory and never stored.
public struct LogIndex: Sendable {
  /// A screen is kept after this many frames.
  public static let frames = 256
  /// A screen is also kept after this many records, for any number of frames.
  public static let records = 16_384

  private let log: EventLog
  /// The number of records before each kept screen.
  private var recordCounts = [0]
  private var screens: [ScreenFold]

  public init(_ log: EventLog) {
    self.log = log
    var screen = ScreenFold(initial: log.header.initial)
    screens = [screen]
    var (frames, inFrame, sinceKept) = (0, 0, 0)
    for (sequence, record) in log.records.enumerated() {
      screen.apply(record, at: sequence)
      inFrame += 1
      sinceKept += 1
      if record.kind == .settled || inFrame == LogWriter.longestFrame {
        frames += 1
        inFrame = 0
      }
      guard frames == Self.frames || sinceKept == Self.records else { continue }
      recordCounts.append(sequence + 1)
      screens.append(screen)
      (frames, sinceKept) = (0, 0)
    }
  }

  public var count: Int { screens.count }

  public func screen(at sequence: Int) -> Snapshot {
    precondition(log.records.indices.contains(sequence), "a screen is asked for after a record")
    let kept = lastKept(upTo: sequence + 1)
    var screen = screens[kept]
    for index in recordCounts[kept]..<sequence + 1 { screen.apply(log.records[index], at: index) }
    return screen.screen
  }

  /// The index of the last kept screen that has at most `count` records before it.
  private func lastKept(upTo count: Int) -> Int {
    var (low, high) = (0, recordCounts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if recordCounts[middle] <= count { low = middle } else { high = middle }
    }
    return low
  }
}
