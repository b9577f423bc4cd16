public import FeatureContract
import GivenData
import HeadlessUI
import Interaction
import ScenarioLanguage
public import SearchScreen

// SearchSpecification: the rules that every implementation of the search is judged by, also of what
// it asks the service, and when. No architecture imports it, and it never reads their requests.

extension Feature<SearchScreen> {
  /// The search, as the rest of the package knows it.
  public static var search: Self {
    var search = Feature("search") { SearchRules(GivenUsers($0)) }
    search.given = GivenUsers.table
    search.queues = ["service"]
    return search
  }
}

struct SearchRules: Specification {
  private enum Event {
    case pauseEnds
    case answer
    /// After an answer, at its instant: the end of the list may be in view.
    case look
  }

  private let users: GivenUsers
  private var (text, top) = ("", 0)
  /// What was asked last; nil if nothing, or if the text was emptied since.
  private var asked: String?
  private var (rows, total, hasMore, hasFailed): ([String], Int, Bool, Bool) = ([], 0, false, false)
  private var isLoading = false
  /// What is due, in the order in which it came to be so: one of each at most.
  private var pending: [(event: Event, time: Duration)] = []
  private(set) var requests: [SentRequest] = []
  private static let pause = Duration.milliseconds(300)

  init(_ users: GivenUsers) {
    self.users = users
  }

  var due: Duration? { pending.map(\.time).min() }

  mutating func apply(_ event: UserEvent, on screen: SearchScreen, at time: Duration) {
    switch event {
    // An edit that leaves the bytes as they were is none.
    case .text(_, let new) where !new.utf8.elementsEqual(text.utf8): edit(new, at: time)
    // No model is asked, so it shows as the input arrives.
    case .focus(_, let isFocused): screen.cancel.isEnabled = isFocused
    case .enter:
      screen.cancel.isEnabled = false
      stop(.pauseEnds)
      if !text.isEmpty { search(at: time) }
    case .tap(screen.cancel): screen.cancel.isEnabled = false
    case .scroll(_, let row):
      top = row
      reachEnd(at: time)
    case .end: pending = []
    default: break
    }
  }

  mutating func elapse(on screen: SearchScreen) {
    guard let time = due, let next = pending.firstIndex(where: { $0.time == time }) else { return }
    switch pending.remove(at: next).event {
    case .pauseEnds: search(at: time)
    case .answer: answer(on: screen, at: time)
    case .look: reachEnd(at: time)
    }
  }

  private mutating func edit(_ new: String, at time: Duration) {
    text = new
    stop(.pauseEnds)
    guard new.isEmpty else { return pending.append((.pauseEnds, time + Self.pause)) }
    stop(.answer)
    (asked, rows, total, hasMore, hasFailed, isLoading) = (nil, [], 0, false, false, false)
  }

  /// The text was searched already, unless its last request failed: that page is asked again.
  private mutating func search(at time: Duration) {
    if let asked, asked.utf8.elementsEqual(text.utf8) {
      if hasFailed { ask(at: time) }
      return
    }
    (asked, rows, total, hasMore) = (text, [], 0, false)
    ask(at: time)
  }

  /// Asks for what follows the rows, instead of what is asked.
  private mutating func ask(at time: Duration) {
    stop(.answer)
    (isLoading, hasFailed) = (true, false)
    requests.append(SentRequest(asked ?? "", cursor: rows.count, at: time))
    if let latency = users.latency(ofRequest: requests.count) {
      pending.append((.answer, time + latency))
    }
  }

  private mutating func answer(on screen: SearchScreen, at time: Duration) {
    isLoading = false
    if let failure = users.failure(ofRequest: requests.count) {
      hasFailed = true
      guard failure == "unauthorised" else { return }
      return screen.alert.present(
        Alert(
          title: "Access Token Error",
          message: "\"Github Personal Access Token\" is Required.", actions: ["ok"]))
    }
    let found = users.logins { $0.utf8.starts(with: (asked ?? "").utf8) }
    rows += found.dropFirst(rows.count).prefix(20)
    (total, hasMore) = (found.count, rows.count < found.count)
    pending.append((.look, time))
  }

  /// The last row is in view now. An end that is seen while a request is on its way asks nothing.
  private mutating func reachEnd(at time: Duration) {
    guard !rows.isEmpty, top + Viewport.rows >= rows.count, hasMore, !isLoading else { return }
    ask(at: time)
  }

  private mutating func stop(_ event: Event) {
    pending.removeAll { $0.event == event }
  }

  func show(on screen: SearchScreen) {
    screen.count.text = "\(rows.count) / \(total)"
    screen.users.show(rows.map { ListRow(identity: $0, name: $0, details: []) })
    screen.loading.isShown = isLoading
  }

  func groups(on screen: SearchScreen) -> [[Control]] {
    [[screen.count, screen.users, screen.loading]]
  }
}
