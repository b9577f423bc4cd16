/// What was found, and whether more is on its way: one value, so that views show one moment.
package struct SearchResults: Sendable {
  package private(set) var logins: [String] = []
  package private(set) var total = 0
  /// Views compare the number and not the users.
  package private(set) var loginsChange = 0
  package var isLoading = false
  /// A layout may deliver an older change after a newer one.
  package var change = 0

  package init() {}

  package var hasMore: Bool { logins.count < total }

  package mutating func append(_ page: UserPage) {
    logins += page.logins
    total = page.total
    loginsChange += 1
  }

  package mutating func clear() {
    (logins, total, isLoading) = ([], 0, false)
    loginsChange += 1
  }
}
