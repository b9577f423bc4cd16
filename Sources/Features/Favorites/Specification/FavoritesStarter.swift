/// A first scenario of the favorites.
enum FavoritesStarter {
  static let text = """
    # What is there before the user comes.
    given:
      repositories:
        - {name: swift, url: "https://example.org/swift", stars: 67000, forks: 10300,
           updated: 2015-02-07}
        - {name: nio, url: "https://example.org/nio", stars: 7900, forks: 640, language: Swift,
           introduction: An event loop, updated: 2024-03-01}
        # Made up by chance, which the seed decides: repo-0000, repo-0001 and so on.
        - generate: {count: 20, seed: 3}
      favorites: [nio]             # by name, {url: …} or {position: n}; or the word all

    steps:
      # Each step is a dash and one key. A row is named, or {url: …}, or {position: n} from 0.
      - tap: {row: swift}

      # What the screen must show once nothing is queued. What is not named may be anything.
      - expect: {tabBar: false, detail: {url: "https://example.org/swift", button: Add}}
      - tap: favorite
      - expect: {detail: {button: Remove}}
      - tap: back
      - tap: {tab: favorites}
      - expect: {title: On Memory Favorite, rows: {names: [nio, swift]}, detail: none}

      # Rows can be asked for by name, too, in any order, or counted.
      - swipe: {row: nio, to: delete}
      - expect: {rows: {count: 1, present: [swift], absent: [nio]}}

      # Only rows in view can be tapped: twelve, from the one that the list was scrolled to, which
      # is at position 0 then.
      - tap: {tab: repositories}
      - scroll: {to: 10}
      - tap: {row: {position: 2}}
      - expect: {tabBar: false, detail: {button: Add}}
      - tap: back

      # A command on the models from another queue, as a service or another screen would give it.
      - external: {add: nio, on: background}

      # Steps several times. `${i}` is 0 the first time.
      - repeat:
          times: 3
          index: i
          steps:
            - external: {add: "repo-000${i}"}
      - tap: {tab: favorites}
      - expect: {rows: {names: [swift, nio, repo-0000, repo-0001, repo-0002]}}

      # Inputs that do not wait for each other.
      - burst:
          - tap: {row: swift}
          - tap: favorite
          - tap: back
      - expect: {rows: {absent: [swift]}}

      # When the screen has gone, nothing may write to it any more.
      - end

    """
}
