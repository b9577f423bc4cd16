public import EventLogs
public import Interaction

/// Finds what the screen showed after any record, from screens kept here and there. They are made
/// from the log and can be made again; nobody writes them down.
public struct LogIndex: Sendable {
  /// A screen is kept after so many frames.
  public static let frames = 256
  /// And after so many records, however long the frames are.
  public static let records = 16_384

  private let log: EventLog
  /// How many records each kept screen comes after.
  private var places = [0]
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
      places.append(sequence + 1)
      screens.append(screen)
      (frames, sinceKept) = (0, 0)
    }
  }

  /// How many screens are kept.
  public var count: Int { screens.count }

  /// What the screen showed once the record of this number had happened.
  public func screen(at sequence: Int) -> Snapshot {
    precondition(log.records.indices.contains(sequence), "a screen is asked for after a record")
    let kept = lastPlace(upTo: sequence + 1)
    var screen = screens[kept]
    for place in places[kept]..<sequence + 1 { screen.apply(log.records[place], at: place) }
    return screen.screen
  }

  private func lastPlace(upTo count: Int) -> Int {
    var (low, high) = (0, places.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if places[middle] <= count { low = middle } else { high = middle }
    }
    return low
  }
}
