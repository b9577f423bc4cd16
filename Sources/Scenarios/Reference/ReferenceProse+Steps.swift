extension ReferenceProse {
  struct Chapter {
    let title: String
    let standings: [StepDefinition.Standing]
    let text: String
  }

  static let steps = """
    A step stands behind a dash and is a map of one key, or a word where it takes nothing:

    ```yaml
    - tap: register
    - wait: 80ms
    - idle
    ```

    Any step may carry a label beside its own key, `{tap: register, as: the-first-tap}`. An \
    `expect` that is not met is told by it, random choices are drawn by it, and `bindlab log show \
    --at mark:the-first-tap` finds its end in a log.

    Inputs go to the screen one after another, and in `mode: settled` the screen comes to rest \
    after each. What a control does not take at the moment is an input, too, that changes nothing: \
    a tap on a disabled button, or anything but its own actions while an alert is up.
    """

  static let chapters = [
    Chapter(
      title: "Inputs", standings: [.input],
      text: """
        What a user does. Names of features stand behind a step that not all of them have.
        """),
    Chapter(
      title: "Resting and checking", standings: [.rest, .ending],
      text: """
        These let everything that is queued run first, so they cannot stand among inputs that are \
        delivered together.
        """),
    Chapter(
      title: "Inputs delivered together", standings: [.group],
      text: """
        They hold inputs and `repeat`, and not each other.
        """),
    Chapter(
      title: "Writing less", standings: [.repetition, .inclusion],
      text: """
        These write other steps out; the screen does not know them.
        """),
  ]

  /// More about some steps, by name.
  static let notes = [
    "type": """
    A key is one character as a reader counts them (a grapheme cluster); with `unit: scalar` it is \
    one Unicode scalar, for tests of half-written characters. Keys go to the caret, which is at \
    the end unless `select` moved it, and over the selection if there is one. `every` lets time \
    pass between two keys, and cannot stand in a `burst`, `turn` or `during`.
    """,
    "erase": """
    Each backspace removes one character before the caret, or the selection. A count is not cut to \
    the length of the text: a backspace in an empty field is an input that does nothing.
    """,
    "select": """
    A place behind the end of the text means its end.
    """,
    "compose": """
    Each stage replaces the marked text of an input method, as one input; then the text is \
    committed or the composition cancelled.
    """,
    "autofill": """
    One input for each field, in the order in which they are written, all at the same virtual time.
    """,
    "set": """
    The field shows the text, and nothing is told to the architecture until the field has its next \
    input.
    """,
    "tap": """
    Also `tap: {tab: favorites}`, `tap: {row: swift}`, `tap: {row: {url: "https://…"}}` and `tap: \
    {row: {position: 0}}`, where the feature has tabs and lists.
    """,
    "scroll": """
    A list shows 12 rows at a time, and only those can be tapped.
    """,
    "external": """
    It happens on the queue named by `on`, `main` or one of its own, while the screen goes on. \
    Which of two that are posted together comes first is for the queues to decide.
    """,
    "generate": GeneratedKind.reference,
    "wait": """
    Timers that fall due fire in order.
    """,
    "expect": """
    Only what is named is compared. A control that is not there is `none`; lists are compared \
    whole. `rows` asks for `names` (all, in order), `count`, names that are `present` and names \
    that are `absent`. `writes: {max: n}` allows at most so many writes to the screen since the \
    `expect` before, and `glitches: n` is their exact number since then.
    """,
    "end": """
    Nothing can follow but `wait` and `idle`: they show whether anything is still written to a \
    screen that has gone.
    """,
    "burst": """
    Each input is a job of its own on the main queue, and none waits for what those before it set \
    off.
    """,
    "turn": """
    All of them are one job of the main queue: nothing else runs in between.
    """,
    "during": """
    The steps run once, from inside the next write to that control, before the architecture has \
    returned from it.
    """,
    "repeat": """
    `repeat` can stand in `repeat`, and in the steps of `burst`, `turn` and `during`.
    """,
  ]
}
