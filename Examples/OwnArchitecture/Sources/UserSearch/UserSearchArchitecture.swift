public import BindLabKit

public struct UserSearch: Architecture {
  public let name: String
  private let isRacy: Bool

  public init(isRacy: Bool = false) {
    (name, self.isRacy) = (isRacy ? "racy" : "view-model", isRacy)
  }

  public func start(
    on screen: UserSearchScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    UserSearchView(screen, UserSearchViewModel(queues, isRacy: isRacy))
  }
}

private final class UserSearchView: ScreenSession {
  private let viewModel: UserSearchViewModel

  init(_ screen: UserSearchScreen, _ viewModel: UserSearchViewModel) {
    self.viewModel = viewModel
    screen.query.onText = { [weak viewModel] in viewModel?.edit($0) }
    viewModel.onUsers = { [weak screen] users in
      screen?.users.show(users.map { ListRow(identity: $0, name: $0, details: []) })
    }
  }
}

extension Feature<UserSearchScreen> {
  public static var userSearch: Self {
    var feature = Feature("user-search", judgedBy: UserSearch())
    feature.hasService = true
    feature.keep(rowsOf: "users", to: "query")
    return feature
  }
}

extension FeatureCatalog {
  /// The catalogue with the search, and with one that runs only where it is named.
  public var withUserSearch: FeatureCatalog {
    adding(FeatureEntry(.userSearch, architectures: [UserSearch()]))
      .adding(variant: UserSearch(isRacy: true), to: .userSearch)
  }
}
