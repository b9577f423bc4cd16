import FavoritesScreen
import FavoritesSpecification
import FeatureContract
import GivenData
import HeadlessUI
import Interaction
import Queues
import Replay
import Scenarios
import TestSupport
import Testing

@testable import Verification

/// A timer that is left holds a page that says goodbye to the model as it goes.
@Suite struct LeftTimerTests {
  private static let inputs: [UserInput] = [
    .tapRow(.position(0)), .tap(FavoritesControls.favorite), .tap(FavoritesControls.back), .end,
  ]

  @Test(arguments: QueueLayout.all)
  func itIsToldAndEndsNoProcess(layout: QueueLayout) {
    let flat = FlatScenario.built(
      Self.inputs.map { $0 == .end ? .end : .input($0) }, of: "favorites")
    let arm = Arm(of: .favorites, through: unsubscribing, layout)
    let found = Form.verdict(flat, arm).findings.map(\.sentence)
    #expect(
      found.contains {
        $0.hasPrefix("I8: a timer of 1000 ms was left: nothing cancelled it")
      }, "\(found)")
  }

  @Test(arguments: [QueueLayout.main, .modelSerial, .modelLocked])
  func aRepeatedVisitEndsNoProcessEither(layout: QueueLayout) throws {
    let visit = RepeatedVisit(
      Arm(of: .favorites, through: unsubscribing, layout), given: .none,
      inputs: Self.inputs.dropLast(), warmUps: 1, visits: 2)
    guard let left = try visit.left() else { return }
    #expect(left.objects >= 2)
  }
}

private let unsubscribing = PlainArchitecture<FavoritesScreen>("unsubscribing") {
  UnsubscribingSession($0, $2)
}

private final class UnsubscribingSession: CommandedSession, ListDataSource {
  let rowCount = 1

  init(_ screen: FavoritesScreen, _ queues: LayoutQueues) {
    screen.repositories.dataSource = self
    screen.repositories.onTap = { [unowned screen] _ in
      let pane = screen.makeDetail(url: "a")
      pane.content = UnsubscribingPage(queues)
      screen.push(pane)
    }
    screen.repositories.reload()
  }

  func perform(_ command: ExternalCommand) {}

  func row(at index: Int) -> ListRow { ListRow(identity: "a", name: "a", details: []) }
}

private final class UnsubscribingPage {
  private let queues: LayoutQueues

  init(_ queues: LayoutQueues) {
    self.queues = queues
    queues.main.async(after: 1_000_000_000) { withExtendedLifetime(self) {} }
  }

  deinit {
    queues.onModel {}
  }
}
