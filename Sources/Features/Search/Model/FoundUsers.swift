package import HeadlessUI
package import Interaction

/// What is searched, what was found, and which page to ask next: one value, so that views show one
/// moment. When to ask, whom to tell, and which answer is too late are each architecture's own.
package struct FoundUsers: Sendable {
  /// What was asked last; nil if nothing, or if the text was emptied since.
  private var query: String?
  private var logins: [String] = []
  private var total = 0
  package private(set) var isLoading = false
  /// That of the last request, until the next.
  private var failure: ServiceFailure?
  /// Views compare the number and not the users.
  package private(set) var loginsChange = 0
  /// The number of changes. A layout may deliver an older change after a newer one.
  package private(set) var change = 0

  package init() {}

  package var count: String { SearchWords.count(logins.count, of: total) }
  package var rows: [ListRow] { SearchWords.rows(logins) }
  package var alert: Alert? { failure == .unauthorised ? SearchWords.tokenError : nil }

  /// Nil if the text was searched already, unless its last request failed: that page is asked again.
  package func page(searching text: String) -> PageRequest? {
    guard isFor(text) else { return PageRequest(query: text, cursor: 0) }
    return failure == nil ? nil : PageRequest(query: text, cursor: logins.count)
  }

  /// The page after the end of the users after that change. Users that have come since are below
  /// the end that was seen.
  package func page(afterEndOf change: Int) -> PageRequest? {
    guard let query, change == loginsChange, logins.count < total, !isLoading else { return nil }
    return PageRequest(query: query, cursor: logins.count)
  }

  private func isFor(_ text: String) -> Bool { query?.utf8.elementsEqual(text.utf8) ?? false }

  package mutating func ask(_ page: PageRequest) {
    if !isFor(page.query) { clear() }
    (query, isLoading, failure) = (page.query, true, nil)
    change += 1
  }

  package mutating func take(_ answer: Result<UserPage, ServiceFailure>) {
    isLoading = false
    switch answer {
    case .success(let page):
      logins += page.logins
      total = page.total
      loginsChange += 1
    case .failure(let failure): self.failure = failure
    }
    change += 1
  }

  package mutating func clear() {
    (query, logins, total, isLoading, failure) = (nil, [], 0, false, nil)
    loginsChange += 1
    change += 1
  }
}

/// What to ask the service: the users behind the first `cursor` of those that the query finds.
package struct PageRequest: Hashable, Sendable {
  package let query: String
  package let cursor: Int
}
