enum MistakenScenarios {
  /// Forty lines with errors of many kinds. Each leaves the rest of the file readable.
  static let everything = """
    scenario: 1
    feature: favorites
    name: ~
    tags: {smoke: true}
    seed: 0x10
    only: [mcv]
    nmae: without a name
    schedule: none
    vars: {user: ada}
    table: {columns: [unused], rows: [[1]]}
    given:
      repositories:
        - {name: swift, url: "https://swift.org", stars: 67000, forks: 3, updated: 2015-02-07}
        - {name: nio, url: "https://example.org/nio", stars: 7900, forks: 640}
        - {name: leap, url: "https://example.org/leap", stars: 1, forks: 0, updated: 2015-02-29}
      favorites: [swfit]
    steps:
      - [tap]
      - tpa: favorite
      - idle: now
      - tap: {tab: favourites}
      - tap: detail
      - scroll: {to: 1, too: 2}
      - wait: 80
      - external: {removeAll: yes}
      - type: {text: a}
      - compose: {into: id, stages: [a]}
      - select: {in: id, from: 3, to: 1}
      - expect: {title: "${usr}", tabBar: on}
      - burst: [{wait: 1ms}]
      - tap: back
        swipe: {row: swift, to: delete}
      - include: nowhere.steps.yaml
      - repeat: {times: 0, steps: [tap: back]}
      - external: {add: swift, remove: swift}
      - external: {add: nobody, on: background}
      - wait: 31d
      - repeat: {times: 2, steps: [end]}
      - end
      - tap: favorite

    """

  /// Each list holds the previous one nine times. The last list is a key.
  static let aliasBomb =
    "scenario: 1\na: &a [x,x,x,x,x,x,x,x,x]\n"
    + zip("abcdefgh", "bcdefghi").map { previous, name in
      "\(name): &\(name) [\(Array(repeating: "*\(previous)", count: 9).joined(separator: ","))]\n"
    }.joined() + "? [*i]\n: xx\n"
}
