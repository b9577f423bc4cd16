import Measurement
import Statistics

/// The cell of one architecture under one layout in the matrix.
struct MatrixCell: Hashable {
  /// The meaning of the number. Each kind looks different.
  enum Kind: String, CaseIterable, Encodable {
    /// The architecture that the others are divided by.
    case baseline
    /// A ratio of times that is claimed to differ from 1.
    case claim
    /// No difference was shown.
    case tie
    /// The halves of the rounds disagree: the number is not valid.
    case unstable
    /// The baseline differs from itself: no time of the feature is valid.
    case void
    /// Counted, and the same in each run.
    case exact
    /// A time without a comparison, for orientation.
    case time
    /// The architecture failed its verification, so it has no numbers.
    case failed
    /// Not measured or not counted.
    case missing
  }

  let kind: Kind
  let value: PageText
  /// The interval, or another text beside the number.
  var detail = PageText("")
  /// The letters of the architecture's tie groups.
  var ties = PageText("")
  /// A step of `FactorScale`.
  var step = 0
  /// The number that a column is sorted by; nil without one.
  var amount: Double?
  /// The place of that number in its column, from the least; nil without one.
  var rank: Int?
  /// The id of the list that names the scenarios behind it; empty for none.
  var evidence = PageText("")

  init(
    _ kind: Kind, _ value: String, of amount: Double? = nil, detail: String = "",
    ties: String = "", step: Int = 0
  ) {
    self.kind = kind
    self.value = PageText(value)
    self.amount = amount
    self.detail = PageText(detail)
    self.ties = PageText(ties)
    self.step = step
  }

  static let failed = MatrixCell(.failed, "✗ failed", detail: "no numbers")
  static func missing(_ why: String) -> MatrixCell { MatrixCell(.missing, "–", detail: why) }
}

/// The form for the script: `[kind, value, detail, ties, step, rank, evidence]`, because there are
/// thousands. The rank is -1 without a number, and the evidence is left out if there is none.
extension MatrixCell: Encodable {
  func encode(to encoder: any Encoder) throws {
    var cells = encoder.unkeyedContainer()
    try cells.encode(kind)
    try cells.encode(value)
    try cells.encode(detail)
    try cells.encode(ties)
    try cells.encode(step)
    try cells.encode(rank ?? -1)
    if !evidence.isNull { try cells.encode(evidence) }
  }
}

extension RatioClaim {
  var kind: MatrixCell.Kind {
    switch self {
    case .faster, .slower: .claim
    case .tie: .tie
    case .unstable: .unstable
    case .void: .void
    }
  }
}
