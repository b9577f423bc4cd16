/// Files that load, with the steps that the bundled ones lack, so that every step can be changed.
package enum RichScenarios {
  package static let all = [
    CorpusFile(name: "steps on fields", text: fields),
    CorpusFile(name: "steps on rows", text: rows),
    CorpusFile(name: "one long line", text: line),
    CorpusFile(name: "names and cases", text: names),
    CorpusFile(name: "chance", text: chance),
    CorpusFile(name: "sign-in.steps.yaml", text: signIn),
    CorpusFile(name: "once.steps.yaml", text: once),
  ]

  private static let fields = """
    scenario: 1
    name: "every*thing"
    feature: form
    tags: [a]
    seed: 3
    only: [mvc]
    queues: [main]
    agree: final
    steps:
      - include: sign-in.steps.yaml
      - repeat: {times: 2, index: i, steps: [{type: {into: id, text: "${i}$${", every: 1.5ms}}]}
      - {erase: {in: id, count: all}, as: gone}
      - select: {in: id, from: 0, to: 3}
      - {set: {field: id, text: 'it''s'}}
      - compose: {into: id, stages: [か, かん], commit: 漢}
      - compose: {into: password, stages: ["e\u{301}"], cancel: true}
      - during: {write: validation.text, steps: [{tap: register}, {paste: {into: id, text: "\\r"}}]}
      - expect:
          writes: {max: 3}
          glitches: 0
          alert: none
          fields:
            id: |-
              a
            password: >
              folded
              text
      - wait: 20us
      - end

    """

  /// Every kind of given data, and every step on rows.
  private static let rows = """
    scenario: 1
    name: favorites
    feature: favorites
    given:
      repositories:
        - {name: swift, url: "https://example.org/swift", stars: 67000, forks: 10300,
           language: C++, updated: 2015-02-07}
        - {name: "n\\n\u{304B}\u{3099}", url: nio, stars: 7900, forks: 1, updated: 2024-02-29}
        - generate: {count: 30, seed: 3}
      favorites: [swift, {url: nio}, {position: 2}, repo-0007]
    steps:
      - expect: {title: a, rows: {names: [swift], count: 1, present: [nio], absent: []}}
      - expect: {detail: none, tabBar: true}
      - tap: {tab: favorites}
      - tap: {row: swift}
      - tap: {row: {url: nio}}
      - burst: [{swipe: {row: {position: 3}, to: delete}}, {scroll: {to: 2}}, {cancel: back}]
      - repeat: {times: 9, index: i, steps: [{external: {add: "repo-000${i}", on: loader}}]}
      - external: {removeAll: true, on: main}

    """

  private static let line = """
    {scenario: 1, name: 'a "line"', feature: form, mode: burst, steps: [{turn: [{tap: register}, \
    {focus: id}]}, {autofill: {id: a, password: b}}, {burst: [{return: id}, {blur: id}]}, idle]}

    """

  /// Every place for a name, over several cases, with included files.
  private static let names = """
    scenario: 1
    vars: {user: ada, far: 80ms, who: "$${user}", n: 3, on: true}
    table:
      columns: [word, times]
      rows:
        - [か\u{3099}, 1]
        - ["", 3]
        - ["null", 2]
    name: "${user} types ${word}"
    feature: favorites
    seed: 7
    given: {repositories: [{name: "${user}", url: u, stars: "${n}", forks: 0, updated: 2015-02-07}]}
    steps:
      - include: once.steps.yaml
      - repeat: {times: "${times}", index: i, steps: [scroll: {to: "${i}"}, {wait: "${far}"}]}
      - repeat:
          times: 2
          index: j
          steps:
            - {external: {add: {position: 0}, on: "${user}"}, as: adding}
      - expect: {rows: {count: "${n}", names: ["${word}"]}, tabBar: "${on}"}

    """

  private static let chance = """
    scenario: 1
    name: by chance
    feature: form
    seed: 5
    steps:
      - generate: {count: 5}
      - repeat: {times: 2, steps: [{generate: {count: 3, seed: 1}, as: again}]}
      - generate: {count: 4, swarm: true, text: "ab\u{304B}", weights: {type: 4, erase: 2, tap: 0}}
      - expect: {alert: none}

    """

  private static let signIn = """
    scenario: 1
    name: both fields
    feature: form
    vars: {id: ada, password: "correct horse"}
    steps:
      - type: {into: id, text: "${id}"}
      - paste: {into: password, text: "${password}"}

    """

  private static let once = """
    scenario: 1
    feature: favorites
    vars: {user: nobody, page: swift}
    steps:
      - tap: {row: "${user}"}
      - tap: back

    """
}
