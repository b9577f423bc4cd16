import Measurement
import Reports
import Statistics

/// What the results do not have, and why.
struct LeftOut {
  struct Entry: Hashable {
    let place: PageText
    let why: PageText
    /// The command that shows it; empty for none.
    var command = PageText("")
  }

  let entries: [Entry]

  init(_ results: ResultsJSON) {
    entries = results.features.flatMap { feature in
      Self.ofFeature(feature) + feature.layouts.flatMap { Self.of($0, feature) }
        + Self.ofSizes(feature)
    }
  }

  private static func ofFeature(_ feature: ResultsJSON.Feature) -> [Entry] {
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
    if feature.correctness == nil {
      entries.append(
        Entry(
          feature.feature,
          "The numbers of passed runs are not in these results: an older program stored them."))
    }
    if feature.glitches.scope == .measured, !feature.layouts.isEmpty {
      entries.append(
        Entry(
          feature.feature,
          "Glitches are those of the measured scenarios, and stale gates are not counted: this run "
            + "verified no other scenario."))
    }
    return entries
  }

  private static func of(
    _ layout: ResultsJSON.Layout, _ feature: ResultsJSON.Feature
  ) -> [Entry] {
    let place = "\(feature.feature) under \(layout.layout)"
    var entries = layout.facts.flatMap { of($0, place) }
    if layout.rounds == nil, layout.facts.contains(where: { $0.numbers != nil }) {
      entries.append(
        Entry(
          place, "No times: there is nothing sound to compare \(feature.baseline) with."))
    }
    entries += layout.result.refusedRatiosAboveFloor(to: feature.baseline).map { refusal, arms in
      Entry(
        "\(Conclusion.list(arms)), \(place)",
        "No ratio above the floor to \(feature.baseline): \(refusal.rawValue).")
    }
    entries += layout.comparisons.filter { $0.verdict == .unstable }.map {
      Entry(
        "\($0.arm), \(place)",
        "Unstable: the first and the second half of the rounds disagree, so nothing is claimed.")
    }
    for (name, arm) in (layout.latencies?.arms ?? [:]).sorted(by: { $0.key < $1.key })
    where arm.strayed > 0 {
      entries.append(
        Entry(
          "\(name), \(place)",
          "\(arm.strayed) inputs made another number of writes than in the first replay. They have "
            + "no latency until a write."))
    }
    return entries
  }

  private static func of(_ facts: ArmResult, _ place: String) -> [Entry] {
    let place = "\(facts.architecture), \(place)"
    if let failure = facts.failure {
      return [
        Entry(
          place: PageText(place), why: PageText("Not measured: \(failure.what)"),
          command: PageText(failure.replay))
      ]
    }
    guard let numbers = facts.numbers else { return [] }
    var entries: [Entry] = []
    if numbers.allocations == nil {
      entries.append(
        Entry(
          place,
          numbers.areAllocationsRepeatable
            ? "No allocations: this program has no allocation counters."
            : "No allocations: the countings of one replay differ."))
    }
    if numbers.memory == nil {
      entries.append(
        Entry(
          place,
          numbers.isMemoryRepeatable
            ? "No memory: it was not counted."
            : "No memory: the countings of equal screens differ."))
    }
    return entries
  }

  private static func ofSizes(_ feature: ResultsJSON.Feature) -> [Entry] {
    guard let series = feature.series else {
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
