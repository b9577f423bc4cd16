public import FeatureContract
import HeadlessUI
import Interaction
public import SearchScreen

// SearchSpecification: the rules that every implementation of the search is judged by, also of what
// it asks the service, and when. No architecture imports it, and it never reads their requests.

extension Feature<SearchScreen> {
  /// The search, as the rest of the package knows it.
  public static var search: Self {
    var search = Feature("search") { SearchRules(GivenUsers($0)) }
    search.given = GivenUsers.table
    search.hasService = true
    search.keep(rowsOf: "users", to: "query")
    return search
  }
}

struct SearchRules: Specification {
  private let users: GivenUsers
  private var (text, top) = ("", 0)
  /// What was asked last; nil if nothing, or if the text was emptied since.
  private var asked: String?
  private var (rows, total, hasMore, hasFailed): ([String], Int, Bool, Bool) = ([], 0, false, false)
  /// The number of rows when the last of them was in view and the list was last looked at.
  private var endInView: Int?
  private var isLoading = false
  private var pending: [Happening: Duration] = [:]
  private var sent: [SentRequest] = []
  private static let pause = Duration.milliseconds(300)

  init(_ users: GivenUsers) {
    self.users = users
  }

  var requests: [SentRequest]? { sent }

  func due(_ happening: Happening) -> Duration? { pending[happening] }

  mutating func apply(_ event: UserEvent, on screen: SearchScreen, at time: Duration) {
    switch event {
    // An edit that leaves the bytes as they were is none.
    case .text(_, let new) where !new.utf8.elementsEqual(text.utf8): edit(new, at: time)
    // No model is asked, so it shows as the input arrives.
    case .focus(_, let isFocused): screen.cancel.isEnabled = isFocused
    case .enter:
      screen.cancel.isEnabled = false
      pending[.timer] = nil
      if !text.isEmpty { search(at: time) }
    case .tap(screen.cancel): screen.cancel.isEnabled = false
    case .scroll(_, let row):
      top = row
      reachEnd(at: time)
    case .end: pending = [:]
    default: break
    }
  }

  mutating func elapse(_ happening: Happening, on screen: SearchScreen) {
    guard let time = pending.removeValue(forKey: happening) else { return }
    switch happening {
    case .timer: search(at: time)
    case .answer: answer(on: screen, at: time)
    // The end of the list may be in view.
    case .sequel: reachEnd(at: time)
    }
  }

  private mutating func edit(_ new: String, at time: Duration) {
    text = new
    pending[.timer] = new.isEmpty ? nil : time + Self.pause
    guard new.isEmpty else { return }
    pending[.answer] = nil
    (asked, rows, total, hasMore, hasFailed, isLoading) = (nil, [], 0, false, false, false)
    endInView = nil
  }

  /// The text was searched already, unless its last request failed: that page is asked again.
  private mutating func search(at time: Duration) {
    if let asked, asked.utf8.elementsEqual(text.utf8) {
      if hasFailed { ask(at: time) }
      return
    }
    (asked, rows, total, hasMore, endInView) = (text, [], 0, false, nil)
    ask(at: time)
  }

  /// Asks for what follows the rows, instead of what is asked.
  private mutating func ask(at time: Duration) {
    (isLoading, hasFailed) = (true, false)
    sent.append(SentRequest(asked ?? "", cursor: rows.count, at: time))
    pending[.answer] = users.latency(ofRequest: sent.count).map { time + $0 }
  }

  private mutating func answer(on screen: SearchScreen, at time: Duration) {
    isLoading = false
    if let failure = users.failure(ofRequest: sent.count) {
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
    pending[.sequel] = time
  }

  /// Each end that comes into view asks once. One that is seen while a request is on its way asks
  /// nothing.
  private mutating func reachEnd(at time: Duration) {
    let isInView = !rows.isEmpty && top + Viewport.rows >= rows.count
    let before = endInView
    endInView = isInView ? rows.count : nil
    if isInView, before != rows.count, hasMore, !isLoading { ask(at: time) }
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
