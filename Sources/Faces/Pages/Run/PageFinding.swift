/// Something in a run that a reader looks for, with its places.
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

  struct Place: Encodable {
    let kind: Kind
    let step: Int
    /// The record to look at; nil for the whole step.
    var record: Int?
    /// What is wrong there; nil if it is the same as before.
    var text: String?
  }

  let kind: Kind
  /// The run; nil for a difference between the two.
  var run: Int?
  /// The sentence.
  let text: String
  var note: String?
  /// The first one leads to the finding; none for a finding about the whole run.
  var places: [Place] = []
  /// `after 22 inputs`, or `3 wrong values, at 2 inputs`; nil if there is one place only.
  private(set) var extent: String?
  var fails = false
  /// The properties that are wrong or different.
  var properties: Set<Int> = []

  private enum CodingKeys: CodingKey { case kind, run, text, note, places, extent }

  init(_ kind: Kind, _ text: String, at places: [Place] = []) {
    (self.kind, self.text, self.places) = (kind, text.shownLine, places)
  }

  /// The finding with its extent told.
  var measured: PageFinding {
    var finding = self
    let inputs = Set(places.map(\.step)).count
    let glitches = kind == .glitch ? places.count { $0.kind == .glitch } : 0
    let words = [
      glitches > 1 ? "\(glitches) wrong values" : nil,
      inputs > 1 ? "\(kind == .glitch ? "at" : "after") \(inputs) inputs" : nil,
    ]
    let told = words.compactMap(\.self).joined(separator: ", ")
    finding.extent = told.isEmpty ? nil : told
    return finding
  }
}
