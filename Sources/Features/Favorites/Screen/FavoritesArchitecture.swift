public import GivenData
public import HeadlessUI
import Interaction
public import Queues

/// One way to bind the favorites screen to its rules. Implement it to add an architecture.
public protocol FavoritesArchitecture: Sendable {
  /// As reports and scenarios name it: lower case, hyphens.
  var name: String { get }

  /// Builds whatever the architecture needs and connects it to the screen. Called on the main
  /// queue. What must stay alive is held by the returned session, or by a pushed pane's `content`,
  /// and by nothing else: the screen outlives both. Model work goes through `queues.onModel`,
  /// updates through `queues.deliver`; a push happens in the turn of the tap, with what the row
  /// showed.
  /// - Parameter given: `repositories` are the first tab's rows; `favorites` are kept already. A
  ///   command's place is one among `repositories`.
  func start(
    on screen: FavoritesScreen, given: Given, queues: LayoutQueues
  ) -> any CommandedSession
}
