import Measurement
import Reports
import Statistics
import TextOutput

/// The gaps in the results, with their reasons.
struct LeftOut {
  struct Entry: Hashable {
    let place: PageText
    let why: PageText
    /// The command that shows the missing part; empty for none.
    let command: PageText

    init(_ place: String, _ why: String, command: String = "") {
      (self.place, self.why) = (PageText(place), PageText(why))
      self.command = PageText(command)
    }

    init(_ place: String, _ failure: ArmResult.Failure) {
      self.init(place, "Not measured: \(failure.what)", command: failure.replay)
    }
  }

  let entries: [Entry]

  init(_ results: Results) {
    entries = results.features.flatMap { feature in
      Self.ofFeature(feature).map { Entry(feature.feature, $0) }
        + feature.layouts.flatMap { Self.of($0, feature) } + Self.ofSizes(feature)
    }
  }

  private static func ofFeature(_ feature: FeatureResult) -> [String] {
    [
      feature.isVoid
        ? "No claim about times is valid: \(feature.baseline) differed from itself." : nil,
      feature.layouts.isEmpty ? "No scenario has the tag measure, so there is no matrix." : nil,
      feature.hasRuns
        ? nil
        : "The numbers of passed runs are not in these results: an older program stored them.",
      feature.scope == .measured && !feature.layouts.isEmpty
        ? "Glitches are those of the measured scenarios: this run "
          + "verified no other scenario." : nil,
    ].compactMap(\.self)
  }

  private static func of(_ layout: LayoutResult, _ feature: FeatureResult) -> [Entry] {
    let place = "\(feature.feature) under \(layout.layout)"
    let untimed =
      layout.rounds == nil && !layout.sound.isEmpty
      ? [Entry(place, "No times: there is nothing sound to compare \(feature.baseline) with.")] : []
    let refused = layout.refusedRatiosAboveFloor(to: feature.baseline).map { refusal, arms in
      Entry(
        "\(arms.listed), \(place)",
        "No ratio above the floor to \(feature.baseline): \(refusal.rawValue).")
    }
    let unstable = layout.comparisons(with: feature.baseline).filter { $0.verdict == .unstable }.map
    {
      Entry(
        "\($0.architecture), \(place)",
        "Unstable: the first and the second half of the rounds disagree, so nothing is claimed.")
    }
    let strayed = layout.architectures.sorted().compactMap { name -> Entry? in
      guard let strayed = layout.figure(Metric.strayed, of: name)?.count, strayed > 0 else {
        return nil
      }
      return Entry(
        "\(name), \(place)",
        "\(strayed) inputs made another number of writes than in the first replay. They have "
          + "no latency until a write.")
    }
    return layout.architectures.flatMap { of($0, in: layout, "\($0), \(place)") } + untimed
      + refused + unstable + strayed
  }

  private static func of(
    _ architecture: String, in layout: LayoutResult, _ place: String
  ) -> [Entry] {
    if let failure = layout.failures[architecture] { return [Entry(place, failure)] }
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
    return series.failures.sorted { $0.key < $1.key }.map { Entry("\($0), \(place)", $1) }
      + (series.isVoid
        ? [Entry(place, "No claim is valid: \(feature.baseline) differed from itself.")] : [])
  }
}
