import Testing

@testable import Playing

@Suite struct CompletionTests {
  @Test(arguments: [
    ("ty", ["type: {into: "]), ("  - ty", ["type: {into: "]), ("un", ["undo"]), ("red", ["redo"]),
    ("lo", ["look"]), ("look mvvm-o", ["mvvm-observable"]),
    ("e", ["erase: {in: ", "expect: {", "end", "expect"]), ("id", ["idle"]),
    ("type: {into: ", ["id, text: ", "password, text: ", "confirm, text: "]),
    ("type: {into: pa", ["password, text: "]), ("type: {into: id, e", ["every: "]),
    ("type: {text: a, into: i", ["id"]), ("erase: {in: id, count: ", ["all}"]),
    ("type: {into: id, text: a", []), ("type: {into: id, text: a, unit: s", ["scalar"]),
    ("focus: c", ["confirm"]), ("tap: r", ["register"]), ("tap: a", ["alert.ok"]),
    ("autofill: {id: a, c", ["confirm: "]), ("burst: [{ty", ["type: {into: "]),
    ("burst: [{type: {into: id, text: a}}, {fo", ["focus: "]),
    ("repeat: {times: 2, steps: [{focus: i", ["id"]),
    ("during: {write: validation.c", ["validation.color, steps: "]),
    ("expect: {v", ["validation: "]), ("expect: {validation: {c", ["color: "]),
    ("expect: {validation: {color: ", ["red"]), ("expect: {alert: ", ["none"]),
    ("expect: {validation: {color: g", ["green"]),
    ("expect: {register: {enabled: ", ["false"]), ("expect: {fields: {id: \"\", c", ["confirm: "]),
    ("why validation.t", ["validation.text"]),
    (
      "  why validation.text mvv",
      [
        "mvvm-closure", "mvvm-reactive-once", "mvvm-reactive", "mvvm-reactive-glitch-free",
        "mvvm-observable", "mvvm-async",
      ]
    ),
    ("expect val", ["validation", "validation.text", "validation.color"]),
    ("tap: register # t", []), ("nonsense: {a", []), ("tap: {tab: ", []), ("save ty", []),
  ])
  func whatCanStandThereIsOffered(text: String, candidates: [String]) throws {
    let completion = try Play("form").session.completion(of: text)
    #expect(completion.candidates.map(\.text) == candidates)
    #expect(completion.start <= text.count)
  }

  @Test func rowsAreOfferedThatExistNow() throws {
    var play = try Play("favorites")
    func offers(_ text: String) -> [String] {
      play.session.completion(of: text).candidates.map(\.text)
    }
    #expect(offers("tap: {row: s") == ["swift}"])
    #expect(offers("tap: {row: r").count == 10)
    #expect(offers("tap: {t") == ["tab: "])
    #expect(offers("tap: {tab: ") == ["repositories}", "favorites}"])
    #expect(offers("tap: ").first == "{tab: favorites}")
    #expect(offers("external: {add: repo-001") == (0...9).map { "repo-001\($0)" })
    play.take("tap: {row: nio}")
    #expect(offers("tap: ") == ["favorite", "back"])
    #expect(offers("expect: {detail: {button: ") == ["Remove"])
    play.take("tap: back")
    play.take("tap: {tab: favorites}")
    #expect(offers("swipe: {row: ") == ["nio, to: "])
    #expect(offers("swipe: {row: nio, to: ") == ["delete}"])
    #expect(offers("expect: {rows: {names: [") == ["nio"])
  }

  /// Whatever is half typed is completed or not, and never a fault.
  @Test func anyPrefixOfALineCanBeCompleted() throws {
    let session = try Play("favorites").session
    let lines = [
      "- repeat: {times: 2, index: i, steps: [{external: {add: \"repo-000${i}\"}}]} # end",
      "expect: {rows: {names: [nio, 'it''s'], count: 1}, detail: none}", "]]}}: {[,:\"", "- - - :",
    ]
    for line in lines {
      for count in 0...line.count {
        let completion = session.completion(of: String(line.prefix(count)))
        #expect(completion.start <= count)
      }
    }
  }
}
