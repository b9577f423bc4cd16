import EventLogs
import FavoritesScreen
import FavoritesSpecification
import Interaction
import Replay

/// A settled run of the favorites, input by input: what was there when each came, what it did, and
/// how much was delivered and written because of it.
struct FavoritesSteps {
  enum Kind {
    case load
    case firstVisit
    case push
    /// Of the model; `ofPage` when it put the open page's repository in or out.
    case change(ofPage: Bool)
    case other
  }

  struct Step {
    let kind: Kind
    /// The list of favorites was visited before.
    let hasList: Bool
    /// A page was open.
    let hasPage: Bool
    let deliveries: Int
    let writes: Int
  }

  private(set) var steps: [Step] = []
  private var screen: ScreenFold
  private var before: Snapshot
  private var input: UserInput?
  private var (deliveries, writes, changes) = (0, 0, 0)

  init(of log: EventLog) {
    before = log.header.initial
    screen = ScreenFold(initial: before)
    log.visitRecords { record, sequence, input in apply(record, at: sequence, input) }
  }

  private mutating func apply(_ record: Record, at sequence: Int, _ input: UserInput?) {
    screen.apply(record, at: sequence)
    switch record.kind {
    case .notify: deliveries += 1
    case .write: writes += 1
    case .stateChange: changes += 1
    case .settled: finish()
    default: if let input { self.input = input }
    }
  }

  private mutating func finish() {
    if let input, input != .end {
      steps.append(
        Step(
          kind: kind(of: input), hasList: isVisited(before), hasPage: page(before) != .none,
          deliveries: deliveries, writes: writes))
    }
    (deliveries, writes, changes) = (0, 0, 0)
    input = nil
    before = screen.screen
  }

  private func kind(of input: UserInput) -> Kind {
    if input == .load { return .load }
    if !isVisited(before), isVisited(screen.screen) { return .firstVisit }
    if page(before) == .none, page(screen.screen) != .none { return .push }
    guard changes > 0 else { return .other }
    let button = FavoritesControls.detailButton.rawValue
    return .change(ofPage: before[button] != screen.screen[button])
  }

  private func isVisited(_ screen: Snapshot) -> Bool {
    screen[FavoritesControls.favoritesTitle.rawValue] != .text("")
  }

  private func page(_ screen: Snapshot) -> Value {
    screen[FavoritesControls.detailURL.rawValue]
  }
}
