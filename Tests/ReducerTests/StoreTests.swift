import Reducer
import Testing

@Suite struct StoreTests {
  private final class Story {
    var lines: [String] = []
  }

  private let story = Story()

  /// A store whose state is all that was reduced. An action with a `>` has what follows it as its
  /// effect; the effect sends each letter of it.
  private func makeStore() -> Store<String, String, String> {
    Store(
      "",
      reduce: { state, action in
        let parts = action.split(separator: ">", maxSplits: 1).map(String.init)
        state += parts[0]
        return parts.count > 1 ? parts[1] : nil
      },
      perform: { [story] effect, store in
        story.lines.append("begins \(effect)")
        for letter in effect { store.send(String(letter)) }
        story.lines.append("ends \(effect)")
      })
  }

  private func observe(_ store: Store<String, String, String>, as name: String, for owner: Story) {
    store.observe(for: owner) { [story] in story.lines.append("\(name): \($0)") }
  }

  @Test func whatAnEffectSendsIsReducedAfterItAndToldTogether() {
    let store = makeStore()
    observe(store, as: "view", for: story)
    store.send("a>bc")
    #expect(story.lines == ["view: ", "begins bc", "ends bc", "view: abc"])
  }

  @Test func whatAnObserverSendsIsReducedAfterAllWereTold() {
    let store = makeStore()
    store.observe(for: story) { [story, weak store] in
      story.lines.append("first: \($0)")
      if $0 == "a" { store?.send("b>c") }
    }
    observe(store, as: "second", for: story)
    story.lines = []
    store.send("a")
    #expect(
      story.lines == [
        "first: a", "second: a", "begins c", "ends c", "first: abc", "second: abc",
      ])
  }
}
