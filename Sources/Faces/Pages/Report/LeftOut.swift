import Measurement
import Reports
import Statistics

/// The gaps in the results, with their reasons.
struct LeftOut {
  struct Entry: Hashable {
    let place: PageText
    let why: PageText
    /// The command that shows the missing part; empty for none.
    var command = PageText("")
  }

  let entries: [Entry]

  init(_ results: Results) {
    entries = results.features.flatMap { feature in
      Self.ofFeature(feature) + feature.layouts.flatMap { Self.of($0, feature) }
        + Self.ofSizes(feature)
    }
  }

  private static func ofFeature(_ feature: FeatureResult) -> [Entry] {
    var entries: [Entry] = []
    if feature.isVoid {
      entries.append(
        Entry(
          feature.feature,
          "No claim about times is valid: \(feature.baseline) differed from itself."))
    }
    if feature.layouts.isEmpty {
      entries.append(
        Entry(feature.feature, "No scenario has the tag measure, so there is no matrix."))
    }
    if !feature.hasRuns {
      entries.append(
        Entry(
          feature.feature,
          "The numbers of passed runs are not in these results: an older program stored them."))
    }
    if feature.scope == .measured, !feature.layouts.isEmpty {
      entries.append(
        Entry(
          feature.feature,
          "Glitches are those of the measured scenarios, and stale gates are not counted: this run "
            + "verified no other scenario."))
    }
    return entries
  }

  private static func of(
    _ layout: LayoutResult, _ feature: FeatureResult
  ) -> [Entry] {
    let place = "\(feature.feature) under \(layout.layout)"
    var entries = layout.architectures.flatMap { of($0, in: layout, place) }
    if layout.rounds == nil, !layout.sound.isEmpty {
      entries.append(
        Entry(
          place, "No times: there is nothing sound to compare \(feature.baseline) with."))
    }
    entries += layout.refusedRatiosAboveFloor(to: feature.baseline).map { refusal, arms in
      Entry(
        "\(Conclusion.list(arms)), \(place)",
        "No ratio above the floor to \(feature.baseline): \(refusal.rawValue).")
    }
    entries += layout.comparisons(with: feature.baseline).filter { $0.verdict == .unstable }.map {
      Entry(
        "\($0.architecture), \(place)",
        "Unstable: the first and the second half of the rounds disagree, so nothing is claimed.")
    }
    for name in layout.architectures.sorted() {
      guard let strayed = layout.figure("strayed", of: name)?.count, strayed > 0 else { continue }
      entries.append(
        Entry(
          "\(name), \(place)",
          "\(strayed) inputs made another number of writes than in the first replay. They have "
            + "no latency until a write."))
    }
    return entries
  }

  private static func of(
    _ architecture: String, in layout: LayoutResult, _ place: String
  ) -> [Entry] {
    let place = "\(architecture), \(place)"
    if let failure = layout.failures[architecture] {
      return [
        Entry(
          place: PageText(place), why: PageText("Not measured: \(failure.what)"),
          command: PageText(failure.replay))
      ]
    }
    let reasons = [
      "allocations": [
        Metric.unavailable: "No allocations: this program has no allocation counters.",
        Metric.differs: "No allocations: the countings of one replay differ.",
      ],
      "opened": [
        Metric.unavailable: "No memory: it was not counted.",
        Metric.differs: "No memory: the countings of equal screens differ.",
      ],
    ]
    return ["allocations", "opened"].compactMap { metric in
      layout.figure(metric, of: architecture)?.text.flatMap { reasons[metric]?[$0] }
        .map { Entry(place, $0) }
    }
  }

  private static func ofSizes(_ feature: FeatureResult) -> [Entry] {
    guard let series = feature.sizeSweep else {
      return [
        Entry(
          feature.feature,
          "Cost against size was not measured: no scenario of this run has the tag size.")
      ]
    }
    let place = "\(feature.feature), cost against size"
    return series.failures.sorted { $0.key < $1.key }.map { name, failure in
      Entry(
        place: PageText("\(name), \(place)"), why: PageText("Not measured: \(failure.what)"),
        command: PageText(failure.replay))
    }
      + (series.isVoid
        ? [Entry(place, "No claim is valid: \(feature.baseline) differed from itself.")] : [])
  }
}

extension LeftOut.Entry {
  init(_ place: String, _ why: String) {
    self.init(place: PageText(place), why: PageText(why))
  }
}
