import FavoritesModel
public import FavoritesScreen
public import GivenData
public import HeadlessUI
import Interaction
public import Queues

/// The favorites without binding.
public struct DirectFavorites: FavoritesArchitecture {
  public let name = "direct"

  public init() {}

  public func start(
    on screen: FavoritesScreen, given: Given, queues: LayoutQueues
  ) -> any CommandedSession {
    let session = DirectFavoritesSession(
      screen, queues, given: given.records("repositories").map { Repository($0) },
      kept: given.records("favorites").map { Repository($0) })
    session.load()
    return session
  }
}
