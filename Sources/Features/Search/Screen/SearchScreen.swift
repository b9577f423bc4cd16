public import HeadlessUI

// SearchScreen: the controls of the search for users. It knows no rule of it.

/// A field to search by, the users that were found, page by page, and whether more are on their way.
public final class SearchScreen: Screen {
  public let query = SearchField("Input user name")
  /// Ends the editing. It is there, that is enabled, while the field has the focus.
  public let cancel = Button("Cancel", isEnabled: false)
  /// `20 / 2541`: how many users are shown, and how many there are.
  public let count = Label("0 / 0")
  public let users = ListView(taps: false, deletes: false)
  /// A request is on its way.
  public let loading = Flag()
  public let alert = AlertPresenter("ok")

  public init() {}
}
