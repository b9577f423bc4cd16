import EventLogs
public import Interaction

/// One input of a run and the screen that settled after it.
public struct TranscriptEntry: Equatable, Sendable {
  public let input: UserInput
  /// Nil where the next input came before anything settled (inside a burst).
  public internal(set) var screen: Snapshot?
}
