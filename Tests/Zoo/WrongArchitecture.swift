import CellsScreen
import CellsSpecification
import FavoritesScreen
import FavoritesSpecification
package import FeatureContract
import FormScreen
import FormSpecification
import GivenData
import HeadlessUI
package import Queues
import SearchScreen
import SearchSpecification
import SegmentsScreen
import SegmentsSpecification
import TemperatureScreen
import TemperatureSpecification

// Zoo: architectures that are wrong on purpose, to see what the judge finds. Each is a copy of one
// of the real architectures with one small mistake, of the kind that passes a review on a bad day.
// A copy without a mistake is right, and must pass every scenario. The zoo knows the screens, the
// models and the queues, as any architecture does. It knows nothing of how runs are judged. Start
// at `WrongArchitecture.all`.

/// One mistake in a copy of a real architecture.
package struct WrongArchitecture: Sendable {
  package let name: String
  /// Such as `form`.
  package let feature: String
  package let kind: FaultKind
  /// The harm to a user, in one sentence.
  package let harm: String
  package let visibility: Visibility
  /// The preset layouts under which it can show.
  package let layouts: [QueueLayout]
  let start: CopyStart

  /// Adds it to its feature.
  ///
  /// - Parameter name: another name than its own, which tells the mistake.
  package func added(to catalog: FeatureCatalog, as name: String? = nil) -> FeatureCatalog {
    let name = name ?? self.name
    switch start {
    case .form(let start):
      return catalog.adding(PlainArchitecture<FormScreen>(name) { start($0, $2) }, to: .form)
    case .formOfTasks(let start):
      let copy = PlainArchitecture<FormScreen>(name, usesTasks: true) { start($0, $2) }
      return catalog.adding(copy, to: .form)
    case .favorites(let start):
      return catalog.adding(PlainArchitecture<FavoritesScreen>(name, start), to: .favorites)
    case .search(let start):
      return catalog.adding(PlainArchitecture<SearchScreen>(name, start), to: .search)
    case .segments(let start):
      let copy = PlainArchitecture<SegmentsScreen>(name) { start($0, $2) }
      return catalog.adding(copy, to: .segments)
    case .cells(let start):
      return catalog.adding(PlainArchitecture<CellsScreen>(name, start), to: .cells)
    case .temperature(let start):
      let copy = PlainArchitecture<TemperatureScreen>(name) { start($0, $2) }
      return catalog.adding(copy, to: .temperature)
    }
  }
}

extension WrongArchitecture {
  /// A copy that is right.
  init(right name: String, feature: String, start: CopyStart) {
    self.init(
      name: name, feature: feature, kind: .extraWork, harm: "None.", visibility: .notVisible,
      layouts: [], start: start)
  }
}

/// For how long a user sees a mistake.
package enum Visibility: String, Sendable {
  /// A settled screen is wrong.
  case forGood = "for good"
  /// The settled screen is right, and was wrong for a turn of the main queue or a few.
  case forATurn = "for a turn"
  /// A turn late where right architectures are, too, so that no verdict can tell them apart.
  case asRightOnes = "for a turn, as right ones"
  /// It costs memory or work, or uses a wrong queue.
  case notVisible = "not visible"
}

/// The class of a mistake.
package enum FaultKind: String, Sendable {
  case rareText = "rare text"
  case nthTime = "nth time"
  case secondVisit = "second visit"
  case manyRows = "many rows"
  case identity = "identity"
  case keptState = "state kept beyond a screen"
  case glitch = "glitch of one property"
  case group = "properties that belong together"
  case lateTurn = "a turn late"
  case staleValue = "stale value over a newer one"
  case lostUpdate = "lost update"
  case missedNotification = "missed notification"
  case doubleNotification = "double notification"
  case push = "late or double push"
  case secondTap = "tap needs a second tap"
  case oldIndex = "old row index"
  case changeOffQueue = "model changed off its queue"
  case readOffQueue = "model read off its queue"
  case observersOffQueue = "observers changed off their queue"
  case keptObserver = "observer kept after a visit"
  case leakPerPush = "object leaked per push"
  case growth = "memory that grows"
  case release = "released on a wrong queue"
  case extraWork = "unnecessary work"
  case reentrancy = "re-entrancy"
  case lateFlag = "guard flag reset late"
  case writeBack = "write-back to a field"
}

extension [QueueLayout] {
  /// Those that deliver later than the change.
  static let delayed = QueueLayout.presets.filter { $0.delivery != .inPlace }
  /// Those that run the model on a queue of its own.
  static let ownQueue: Self = [.modelSerial, .modelConcurrent]
  /// Those where main needs the model's queue or its lock.
  static let guarded: Self = ownQueue + [.modelLocked]
}

typealias FormStart = @Sendable (FormScreen, LayoutQueues) -> any ScreenSession

/// Starts a copy on a screen.
enum CopyStart: Sendable {
  case form(FormStart)
  case formOfTasks(FormStart)
  case favorites(@Sendable (FavoritesScreen, Given, LayoutQueues) -> any CommandedSession)
  case search(@Sendable (SearchScreen, Given, LayoutQueues) -> any ScreenSession)
  case cells(@Sendable (CellsScreen, Given, LayoutQueues) -> any ScreenSession)
  case segments(@Sendable (SegmentsScreen, LayoutQueues) -> any ScreenSession)
  case temperature(@Sendable (TemperatureScreen, LayoutQueues) -> any CommandedSession)
}
