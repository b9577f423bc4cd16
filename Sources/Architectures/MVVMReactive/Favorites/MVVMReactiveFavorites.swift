import FavoritesModel
public import FavoritesScreen
public import GivenData
public import HeadlessUI
import Interaction
public import Queues

/// The favorites in reactive MVVM.
public struct MVVMReactiveFavorites: FavoritesArchitecture {
  public let name: String
  private let graph: TitleGraph

  /// The graph of the applications that the favorites come from, repeated titles and all.
  public static let asInOriginal = MVVMReactiveFavorites(
    name: "mvvm-reactive", graph: .asInOriginal)

  /// The same pattern without repeated titles.
  public static let glitchFree = MVVMReactiveFavorites(
    name: "mvvm-reactive-glitch-free", graph: .glitchFree)

  public func start(
    on screen: FavoritesScreen, given: Given, queues: LayoutQueues
  ) -> any CommandedSession {
    let kept = given.records("favorites").map { Repository($0) }
    let session = FavoritesSession(
      screen: screen, queues: queues, given: given.records("repositories").map { Repository($0) },
      model: FavoriteModel(kept, queues: queues), graph: graph)
    session.load()
    return session
  }
}
