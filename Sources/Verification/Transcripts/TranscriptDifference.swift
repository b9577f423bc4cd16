/// The first place where what was shown is not what should have been.
public struct TranscriptDifference: Hashable, Sendable {
  /// The input's place in the transcript, from 0 (`load`).
  public let step: Int
  /// The input, as `replay` prints it.
  public let input: String
  /// The property, as `validation.text`.
  public let property: String
  /// Both as JSON.
  public let expected: String
  public let shown: String
}
