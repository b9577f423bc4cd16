import HeadlessUI
import Interaction
import Testing

@Suite struct UserInputTests {
  private static let id = ControlID(rawValue: 0)
  private static let item = ExternalCommand.GivenItem(index: 2, name: "swift")
  private static let rows: [(UserInput, String)] = [
    (.load, "load"), (.end, "end"), (.tap(ControlID(rawValue: 1)), "tap alert.ok"),
    (.field(id, .focus), "focus id"), (.field(id, .blur), "blur id"),
    (.field(id, .submit), "return id"), (.field(id, .key("a")), #"key id "a""#),
    (.field(id, .backspace), "backspace id"), (.field(id, .paste("ab")), #"paste id "ab""#),
    (.field(id, .fill("")), #"fill id """#), (.field(id, .compose("か")), #"compose id "か""#),
    (.field(id, .commit("化")), #"commit id "化""#), (.field(id, .cancelCompose), "cancelCompose id"),
    (.field(id, .set("s")), #"set id "s""#), (.field(id, .select(1..<3)), "select id 1..<3"),
    (.tapRow(.name("swift")), "tap row swift"), (.tapRow(.position(3)), "tap row {position: 3}"),
    (.swipeRow(.identity("a://b")), "swipe row {url: a://b} to delete"),
    (.scroll(to: 12), "scroll to 12"), (.cancelBack, "cancel back"),
    (.external(.add(item), on: "background"), "external add swift on background"),
    (.external(.remove(item), on: "q"), "external remove swift on q"),
    (.external(.removeAll, on: "main"), "external removeAll on main"),
    (.external(.set(-3), on: "main"), "external set -3 on main"),
  ]

  @Test(arguments: rows) func anInputIsDescribedInOneLine(_ input: UserInput, _ line: String) {
    let table = ControlTable(
      controls: [.init("id", .textField), .init("alert.ok", .button)], properties: [])
    #expect(input.description(in: table) == line)
  }
}
