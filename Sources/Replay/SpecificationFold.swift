import EventLogs
import FeatureContract
import HeadlessUI

/// Judges a log by the feature's specification: the settled screens, and every change in between.
struct SpecificationFold: RecordFold {
  private(set) var difference: TranscriptDifference?
  /// The records of the writes that were glitches.
  private(set) var glitches: [Int] = []

  private let feature: FeatureEntry
  private var specification: any FeatureSpecification
  private var screen: ScreenFold
  private var step = -1
  private var input = ""
  /// What the specification shows after each prefix of the inputs, from the last settled one to the
  /// one that was delivered last.
  private var justified: [Snapshot]
  /// The prefix that the screen has reached. It never goes back.
  private var reached = 0

  init(feature: FeatureEntry, initial: Snapshot) {
    self.feature = feature
    specification = feature.makeSpecification()
    screen = ScreenFold(initial: initial)
    justified = [specification.screen]
  }

  mutating func apply(_ record: Record, at sequence: Int) {
    if let input = UserInput(record) { deliver(input) }
    if record.kind == .write { judgeWrite(record, at: sequence) }
    screen.apply(record, at: sequence)
    if record.kind == .settled { judgeSettled() }
  }

  private mutating func deliver(_ input: UserInput) {
    specification.apply(input, shown: screen.screen)
    justified.append(specification.screen)
    if input.isTranscribed {
      step += 1
      self.input = input.description(in: feature.controls)
    }
  }

  private mutating func judgeWrite(_ record: Record, at sequence: Int) {
    guard let on = record.on, screen.screen[on] != record.value else { return }
    let later = justified[reached...]
    if let prefix = later.firstIndex(where: { $0[on] == record.value }) {
      reached = prefix
    } else {
      glitches.append(sequence)
    }
  }

  private mutating func judgeSettled() {
    let expected = specification.screen
    justified = [expected]
    reached = 0
    guard difference == nil, let place = screen.screen.firstDifference(from: expected) else {
      return
    }
    difference = TranscriptDifference(
      step: max(step, 0), input: input, property: feature.controls.properties[Int(place)].name,
      expected: expected[place].json.line, shown: screen.screen[place].json.line)
  }
}

extension UserInput {
  /// Whether the input has a line in the machine-readable replay.
  var isTranscribed: Bool {
    switch self {
    case .load, .tap: true
    case .end: false
    case .field(_, .select): false
    case .field: true
    }
  }
}
