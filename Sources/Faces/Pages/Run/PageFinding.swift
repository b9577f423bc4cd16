/// Something in a run that a reader looks for, with its place. It has the words of `verify`.
struct PageFinding: Encodable {
  enum Kind: String, Encodable {
    /// The judgement's: it fails the run.
    case failure
    /// A value that is wrong only in between.
    case glitch
    /// A wrong screen that the layout allows.
    case allowed
    /// The two runs show different values or have different inputs.
    case difference
    /// The log ends here, before the end of the run.
    case stop
  }

  let kind: Kind
  /// The run; nil for a difference between the two.
  var run: Int?
  /// The sentence.
  let text: String
  var note: String?
  /// Where it leads; nil for a finding about the whole run.
  let step: Int?
  /// The record to look at; nil for the whole step.
  var record: Int?
  let fails: Bool

  private enum CodingKeys: CodingKey { case kind, run, text, note, step, record }

  init(_ kind: Kind, _ text: String, at step: Int?, record: Int? = nil, fails: Bool = false) {
    (self.kind, self.text, self.step) = (kind, text.shownLine, step)
    (self.record, self.fails) = (record, fails)
  }
}
