import Interaction
import SearchModel

/// All that the search knows and shows. Used where the model runs.
struct SearchState {
  fileprivate(set) var text = ""
  /// What was asked last; nil if nothing, or if the text was emptied since.
  fileprivate(set) var asked: String?
  fileprivate(set) var found: [String] = [] {
    didSet { foundChange += 1 }
  }
  fileprivate(set) var total = 0
  fileprivate(set) var hasFailed = false
  fileprivate(set) var isLoading = false
  /// Views compare the number and not the users.
  private(set) var foundChange = 0
  /// A layout may deliver an older state after a newer one.
  fileprivate(set) var change = 0

  fileprivate var hasMore: Bool { found.count < total }

  var count: String { SearchWords.count(found.count, of: total) }
}

/// An event: something that the user does or sees, or that an effect finds.
enum SearchAction {
  case textChanged(String)
  case returned
  /// The last row is in view, of the users after that change.
  case endSeen(foundChange: Int)
  case pauseEnded
  case answered(Result<UserPage, ServiceFailure>)
}

/// An effect: something to do beyond the state. One that goes on for some time takes the place of
/// the one with its identity.
enum SearchEffect: Equatable {
  case pause
  case request(String, cursor: Int)
  case cancel(SearchEffectID)
  case present(Alert)
}

enum SearchEffectID {
  case pause
  case request
}

/// The only function that changes the search's state.
enum SearchReducer {
  static func reduce(into state: inout SearchState, _ action: SearchAction) -> [SearchEffect]? {
    state.change += 1
    switch action {
    case .textChanged(let text): return state.edit(text)
    case .returned: return [.cancel(.pause)] + (state.text.isEmpty ? [] : state.search())
    case .endSeen(let change):
      // Users that have come since are below the end that was seen.
      return change == state.foundChange && state.hasMore && !state.isLoading
        ? [state.ask()] : nil
    case .pauseEnded: return state.search()
    case .answered(let answer): return state.take(answer)
    }
  }
}

extension SearchState {
  fileprivate mutating func edit(_ new: String) -> [SearchEffect]? {
    guard !new.utf8.elementsEqual(text.utf8) else { return nil }
    text = new
    guard new.isEmpty else { return [.pause] }
    (asked, found, total, hasFailed, isLoading) = (nil, [], 0, false, false)
    return [.cancel(.pause), .cancel(.request)]
  }

  fileprivate mutating func search() -> [SearchEffect] {
    if let asked, asked.utf8.elementsEqual(text.utf8) { return hasFailed ? [ask()] : [] }
    (asked, found, total) = (text, [], 0)
    return [ask()]
  }

  fileprivate mutating func ask() -> SearchEffect {
    (hasFailed, isLoading) = (false, true)
    return .request(asked ?? "", cursor: found.count)
  }

  fileprivate mutating func take(_ answer: Result<UserPage, ServiceFailure>) -> [SearchEffect]? {
    isLoading = false
    switch answer {
    case .success(let page):
      found += page.logins
      total = page.total
      return nil
    case .failure(let failure):
      hasFailed = true
      return failure == .unauthorised ? [.present(SearchWords.tokenError)] : nil
    }
  }
}

typealias SearchStore = Store<SearchState, SearchAction, [SearchEffect]>
