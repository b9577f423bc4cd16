/// What the favorites do, for people who write scenarios.
enum FavoritesRules {
  static let text = """
    Two tabs with a list each: `repositories`, which are given, and `favorites`, which are kept. A \
    tap on a row opens its detail over the list, and the tab bar goes until `tap: back`. The \
    button of the detail, `tap: favorite`, is titled `Add`, or `Remove` where the repository is \
    kept; it does what its title says, and the title follows.

    - `title` and `rows` are those of the list on top, whose title is `Repositories` or `On Memory \
    Favorite`. `detail` is `none` while no detail is open.
    - Favorites stand in the order of adding: what is removed and added again goes to the end. \
    They are told apart by their url, to the byte.
    - `swipe: {row: …, to: delete}` removes a row of the favorites; the repositories take no swipe.
    - Only the 12 rows in view can be tapped or swiped, from the one that `scroll` brought to the \
    top. While a detail is open there is neither row nor tab to tap.
    - `external` adds and removes favorites from another queue; list and open detail follow.
    """
}
