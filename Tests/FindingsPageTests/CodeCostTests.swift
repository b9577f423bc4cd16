import Testing

@testable import FindingsPage

/// Counted by hand beside each line.
@Suite struct CodeCostTests {
  private static let presenter = """
    import Queues

    // Counts as nothing.
    protocol LampView: AnyObject {  // line 1, type 1
      func show(_ isOn: Bool)  // line 2
    }  // line 3

    final class LampPresenter {  // line 4, type 2
      weak var view: (any LampView)?  // line 5, reference 1, double 1
      var didTurn: ((Bool) -> Void)?  // line 6, reference 2
      private let model: LampModel  // line 7
      enum State { case on, off }  // line 8, type 3

      init(model: LampModel, state: Int) {  // line 9, double 2; an Int needs none
        self.model = model  // line 10
      }  // line 11

      func turn() {  // line 12
        model.queues.onModel { [self] in  // line 13, hop 1
          model.turn()  // line 14
          model.queues.deliver { [self] in didTurn?(model.isOn) }  // line 15, hop 2
        }  // line 16
        Task { @MainActor in await model.save() }  // line 17, hop 3
      }  // line 18
    }  // line 19

    """
  private static let view = """
    import HeadlessUI

    final class LampController {
      weak var other: LampPresenter?
      var told: (() -> Void)?

      init(screen: LampScreen, presenter: LampPresenter) {}
    }

    final class LampWindow {
      init(lamp: Toggle, presenter: LampPresenter) {}
    }

    """

  private static func cost(_ files: String...) -> [Int] {
    let cost = CodeCost(
      "MVP", "lamp", files: files, controls: ["Toggle"],
      objects: ["LampModel", "LampPresenter", "LampView"])
    return [cost.lines, cost.types, cost.files, cost.references, cost.doubles, cost.hops]
  }

  @Test func eachCountIsThatOfTheHand() {
    #expect(Self.cost(Self.presenter) == [19, 3, 1, 2, 2, 3])
  }

  /// What names a screen or a control is the view: it may know the presentation.
  @Test func aViewNeedsNoDoubles() { #expect(Self.cost(Self.view) == [8, 2, 1, 0, 0, 0]) }
}
