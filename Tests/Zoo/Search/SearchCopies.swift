import FeatureContract
import GivenData
import HeadlessUI
import Interaction
import Queues
import SearchModel
import SearchScreen
import SearchSpecification

/// A copy of one architecture of the search.
protocol PatternedSearchCopy: ScreenSession, SendableMetatype {
  /// The mistakes that the copy can make.
  associatedtype Fault: RawRepresentable<String>, Sendable
  static var pattern: String { get }

  /// Starts the copy.
  ///
  /// - Parameter fault: nil for a copy that is right.
  init(_ screen: SearchScreen, _ service: UserService, _ queues: LayoutQueues, _ fault: Fault?)
}

extension PatternedSearchCopy {
  static var right: WrongArchitecture {
    WrongArchitecture(
      right: "copied-\(pattern)", feature: "search",
      start: .search { Self($0, UserService($1, queues: $2), $2, nil) })
  }

  static func making(
    _ fault: Fault, _ kind: FaultKind, _ visibility: Visibility, _ harm: String
  ) -> WrongArchitecture {
    WrongArchitecture(
      name: "\(pattern)-\(fault.rawValue)", feature: "search", kind: kind, harm: harm,
      visibility: visibility, layouts: QueueLayout.presets,
      start: .search { Self($0, UserService($1, queues: $2), $2, fault) })
  }
}

/// What was found for a query. It decides nothing.
struct CopiedUsers {
  /// What was asked last; nil if nothing, or if the text was emptied since.
  var query: String?
  var logins: [String] = []
  var total = 0
  var isLoading = false
  var failure: ServiceFailure?
  /// Changes with the users, so that an end that was seen can be told from a later one.
  private(set) var change = 0

  var hasMore: Bool { logins.count < total }

  func isFor(_ text: String) -> Bool { query?.utf8.elementsEqual(text.utf8) ?? false }

  mutating func begin(_ text: String) {
    (query, logins, total) = (text, [], 0)
    change += 1
  }

  mutating func clear() {
    begin("")
    (query, isLoading, failure) = (nil, false, nil)
  }

  mutating func append(_ page: UserPage) {
    logins += page.logins
    total = page.total
    change += 1
  }
}
