package import HeadlessUI
package import Interaction

/// A screen with its controls in place, without an architecture. Its controls are those of the
/// screen.
@dynamicMemberLookup package final class OnScreen<Screen: HeadlessUI.Screen> {
  package let content = Screen()
  package let attached: AttachedScreen

  package init() {
    attached = AttachedScreen(content, ScreenPlan(of: content))
  }

  package var observer: (any ScreenObserver)? {
    get { attached.observer }
    set { attached.observer = newValue }
  }

  package subscript<Member>(dynamicMember member: KeyPath<Screen, Member>) -> Member {
    content[keyPath: member]
  }

  package func receive(_ input: UserInput) { attached.receive(input) }
}

extension Screen {
  package static var controls: ControlTable { ScreenPlan(of: Self()).table }
}
