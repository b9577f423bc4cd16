import FeatureContract

// The experiments on the bundled architectures. Their variants are in folders named Experiments.

extension Experiment {
  static let reactiveForms = Experiment(
    "reactive-forms", question: "What does each step of a graph of publishers cost?",
    in: ["form"], of: "mvvm-reactive",
    factors: [
      Factor("derivation", "twice", "once"), deduplication,
      Factor("subjects + removeDuplicates", "library", "own"),
    ],
    arms: [
      reactive("mvvm-reactive-library", "twice", "without", "library"),
      reactive("mvvm-reactive-library-once", "once", "without", "library"),
      reactive("mvvm-reactive-library-distinct", "twice", "with", "library"),
      reactive("mvvm-reactive-library-glitch-free", "once", "with", "library"),
      reactive("mvvm-reactive", "twice", "without", "own"),
      reactive("mvvm-reactive-once", "once", "without", "own"),
      reactive("mvvm-reactive-distinct", "twice", "with", "own"),
      reactive("mvvm-reactive-glitch-free", "once", "with", "own"),
    ])

  static let directForms = Experiment(
    "direct-forms", question: "What does writing less save where nothing is bound?",
    in: ["form"], of: "direct", factors: [deduplication],
    arms: [Arm("direct", ["without"]), Arm("direct-distinct", ["with"])])

  static let observableForms = Experiment(
    "observable-forms", question: "What does each way of coming back after a change cost?",
    in: ["form"], of: "mvvm-observable", factors: [Factor("renewal", "job", "task", "values")],
    arms: [
      Arm("mvvm-observable", ["job"]),
      Arm("mvvm-observable-task", ["task"], caveats: [slabs]),
      Arm(
        "mvvm-observable-values", ["values"],
        caveats: [slabs, "It shows its first value a turn later than the others, by a task."]),
    ], isOnRequest: true)

  static let observableTracking = Experiment(
    "observable-tracking", question: "What does it cost to track for each control on its own?",
    in: ["form"], of: "mvvm-observable",
    factors: [Factor("tracked for", "the view", "each control")],
    arms: [
      Arm("mvvm-observable", ["the view"]),
      Arm(
        "mvvm-observable-per-control", ["each control"],
        caveats: [
          "Its controls come back in a turn each. Their order is that of a set of Observation: it "
            + "differs from process to process in an application, and BindLab fixes its seed."
        ]),
    ], isOnRequest: true)

  static let asyncForms = Experiment(
    "async-forms", question: "What does it cost to join streams by combineLatest?",
    in: ["form"], of: "mvvm-async",
    factors: [Factor("streams", "of outputs", "of texts, joined")],
    arms: [
      Arm("mvvm-async", ["of outputs"], caveats: [slabs]),
      Arm(
        "mvvm-async-combined", ["of texts, joined"],
        caveats: [
          slabs,
          "Its tasks meet in the pool. Which of them must wait is up to chance, and with it the "
            + "number of its jobs and its allocations: where these differ, it has no figure.",
          "It derives from the streams of the three texts, and its view reads one stream instead "
            + "of three.",
          "It shows the combinations that combineLatest makes of one newer and one older text: it "
            + "glitches where texts come without a rest.",
        ]),
    ], isOnRequest: true)

  private static let slabs =
    "Its allocations contain the slabs of the runtime's task allocator, and not what the runtime "
    + "takes from a slab."

  private static let deduplication = Factor("de-duplication", "without", "with")

  private static func reactive(_ name: String, _ levels: String...) -> Arm {
    Arm(
      name, levels, caveats: caveats.filter { $0.levels.allSatisfy(levels.contains) }.map(\.text))
  }

  /// The caveats of the arms that have all levels of an entry.
  private static let caveats: [(levels: [String], text: String)] = [
    (
      ["library"],
      "OpenCombine 0.14 has no combineLatest, so that operator is BindLab's own here too."
    ),
    (
      ["own"],
      "Own are the subjects, combineLatest and distinctUntilChanged (in the place of "
        + "removeDuplicates); map, sink and AnyPublisher are OpenCombine's in every arm."
    ),
    (
      ["twice", "library"],
      "OpenCombine's subjects keep several subscribers in a set: their order, and with it glitches "
        + "and redundant writes, can differ from process to process."
    ),
    (
      ["twice", "with"],
      "What it derives first from one new and one old value is shown for a moment: it still "
        + "glitches."
    ),
  ]
}
