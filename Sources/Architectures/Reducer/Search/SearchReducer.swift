import Interaction
import SearchModel

/// All that the search knows and shows. Used where the model runs.
struct SearchState {
  fileprivate(set) var text = ""
  fileprivate(set) var found = FoundUsers()
}

/// An event: something that the user does or sees, or that an effect finds.
enum SearchAction {
  case textChanged(String)
  case returned
  /// The last row is in view, of the users after that change.
  case endSeen(loginsChange: Int)
  case pauseEnded
  case answered(Result<UserPage, ServiceFailure>)
}

/// An effect: something to do beyond the state. One that goes on for some time takes the place of
/// the one with its identity.
enum SearchEffect: Equatable {
  case pause
  case request(PageRequest)
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
    switch action {
    case .textChanged(let text): return state.edit(text)
    case .returned: return [.cancel(.pause)] + (state.text.isEmpty ? [] : state.search())
    case .endSeen(let change): return state.ask(state.found.page(afterEndOf: change))
    case .pauseEnded: return state.search()
    case .answered(let answer):
      state.found.take(answer)
      return state.found.alert.map { [.present($0)] }
    }
  }
}

extension SearchState {
  fileprivate mutating func edit(_ new: String) -> [SearchEffect]? {
    guard !new.utf8.elementsEqual(text.utf8) else { return nil }
    text = new
    guard new.isEmpty else { return [.pause] }
    found.clear()
    return [.cancel(.pause), .cancel(.request)]
  }

  fileprivate mutating func search() -> [SearchEffect] { ask(found.page(searching: text)) ?? [] }

  fileprivate mutating func ask(_ page: PageRequest?) -> [SearchEffect]? {
    guard let page else { return nil }
    found.ask(page)
    return [.request(page)]
  }
}

typealias SearchStore = Store<SearchState, SearchAction, [SearchEffect]>
