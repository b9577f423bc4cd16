import HeadlessUI
import Interaction
import Testing

/// A control without a handler takes the default one.
@Suite struct DefaultActionsTests {
  enum Kind: CaseIterable {
    case textField, button, barButton, tap, delete, tab
  }

  private static func defaults(_ heard: @escaping (String) -> Void) -> DefaultActions {
    DefaultActions(
      onText: { heard("default \($0)") }, onTap: { heard("default") },
      onRow: { heard("default \($0)") })
  }

  /// Gives a control of the kind one event, and tells what its handlers heard.
  private static func heard(_ kind: Kind, hasDefault: Bool, hasOwn: Bool) -> [String] {
    var lines: [String] = []
    let screen = ControlsOnAScreen()
    let defaults = hasDefault ? defaults { lines.append($0) } : nil
    screen.eventQueue.defaultActions = defaults
    switch kind {
    case .textField:
      if hasOwn { screen.first.onText = { lines.append("own \($0)") } }
      screen.first.receive(.fill("a"))
    case .button:
      screen.button.isEnabled = true
      if hasOwn { screen.button.onTap = { lines.append("own") } }
      screen.button.receiveTap()
    case .barButton:
      let button = BarButton()
      button.attach(to: screen.eventQueue, ControlID(rawValue: 1), 1)
      if hasOwn { button.onTap = { lines.append("own") } }
      button.receiveTap()
    case .tap, .delete:
      let rows = ListOnAScreen(["a", "b"])
      rows.eventQueue.defaultActions = defaults
      rows.list.reload()
      if hasOwn {
        rows.list.onTap = { lines.append("own \($0)") }
        rows.list.onDelete = { lines.append("own \($0)") }
      }
      if kind == .tap { rows.list.receiveTap(.position(1)) }
      if kind == .delete { rows.list.receiveDelete(.position(1)) }
    case .tab:
      let bar = TabBar("one", "two")
      bar.attach(to: screen.eventQueue, ControlID(rawValue: 1), 1)
      if hasOwn { bar.onFirstVisit = { _ in lines.append("own") } }
      bar.receiveTap(part: 1)
    }
    return lines
  }

  private static func told(_ kind: Kind) -> String {
    switch kind {
    case .textField: " a"
    case .tap, .delete: " 1"
    case .button, .barButton, .tab: ""
    }
  }

  @Test(arguments: Kind.allCases)
  func aControlPrefersItsOwnHandler(kind: Kind) {
    let told = Self.told(kind)
    #expect(Self.heard(kind, hasDefault: false, hasOwn: false) == [])
    #expect(Self.heard(kind, hasDefault: true, hasOwn: false) == ["default" + told])
    #expect(Self.heard(kind, hasDefault: false, hasOwn: true) == ["own" + told])
    #expect(Self.heard(kind, hasDefault: true, hasOwn: true) == ["own" + told])
  }

  /// As any event, it waits until the one before it is handled.
  @Test func aDefaultActionsEventWaitsItsTurn() {
    let screen = ControlsOnAScreen()
    var lines: [String] = []
    screen.eventQueue.defaultActions = Self.defaults { lines.append($0) }
    screen.first.onText = { _ in
      screen.second.receive(.fill("b"))
      lines.append("first")
    }
    screen.first.receive(.fill("a"))
    #expect(lines == ["first", "default b"])
  }
}
