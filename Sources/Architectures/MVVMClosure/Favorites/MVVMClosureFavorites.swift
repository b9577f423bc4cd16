import FavoritesModel
public import FavoritesScreen
public import GivenData
public import HeadlessUI
import Interaction
public import Queues

/// The favorites in MVVM with closures.
public struct MVVMClosureFavorites: FavoritesArchitecture {
  public let name = "mvvm-closure"

  public init() {}

  public func start(
    on screen: FavoritesScreen, given: Given, queues: LayoutQueues
  ) -> any CommandedSession {
    let kept = given.records("favorites").map { Repository($0) }
    let session = FavoritesSession(
      screen: screen, queues: queues, given: given.records("repositories").map { Repository($0) },
      model: ObservedFavorites(kept, queues: queues))
    session.load()
    return session
  }
}
