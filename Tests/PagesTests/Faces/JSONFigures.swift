import Foundation

/// The figures of results as they are stored, read from JSON by its keys.
struct JSONFigures {
  private let features: [[String: Any]]

  init(_ data: Data) throws {
    let json = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    features = json?["features"] as? [[String: Any]] ?? []
  }

  var arms: [MeasuredArm] {
    layouts.flatMap { feature, name, layout in
      (layout["facts"] as? [[String: Any]] ?? []).map {
        MeasuredArm(
          feature: feature, layout: name, architecture: $0["architecture"] as? String ?? "",
          isSound: $0["numbers"] is [String: Any])
      }
    }
  }

  private var layouts: [(feature: String, name: String, layout: [String: Any])] {
    features.flatMap { feature in
      (feature["layouts"] as? [[String: Any]] ?? []).map {
        (feature["feature"] as? String ?? "", $0["layout"] as? String ?? "", $0)
      }
    }
  }

  var figures: [StoredFigure] {
    layouts.flatMap { feature, name, layout in
      let place = NamedFigure(feature: feature, layout: name, arm: "", metric: "")
      return ratios(in: layout, place) + times(in: layout, place) + counts(in: layout, place)
    } + features.flatMap(glitches) + features.flatMap(checks)
  }

  private func figure(
    _ place: NamedFigure, _ arm: String, _ metric: String, against: String = "",
    _ values: [Double?],
    mark: String? = ""
  ) -> StoredFigure {
    StoredFigure(
      face: "JSON",
      figure: NamedFigure(
        feature: place.feature, layout: place.layout, arm: arm, metric: metric, against: against),
      values: values, mark: mark)
  }

  /// Each comparison, and turned round.
  private func ratios(in layout: [String: Any], _ place: NamedFigure) -> [StoredFigure] {
    let own = layout["comparisons"] as? [[String: Any]] ?? []
    let invalid = Set(
      own.filter { ["unstable", "void"].contains($0["verdict"] as? String) }
        .compactMap { $0["arm"] as? String })
    let pairs = layout["pairs"] as? [[String: Any]] ?? []
    return (own + pairs).flatMap { comparison -> [StoredFigure] in
      guard let arm = comparison["arm"] as? String, let other = comparison["baseline"] as? String,
        let ratio = comparison["ratio"] as? Double, let (lower, upper) = Self.bounds(comparison)
      else { return [] }
      let isOwn = own.contains { $0["arm"] as? String == arm && $0["baseline"] as? String == other }
      // An older program stored the verdict of a pair alone, whatever is wrong with its arms.
      let isTold = isOwn || invalid.isDisjoint(with: [arm, other])
      let mark = isTold ? Marks.mark(ofClaim: comparison["verdict"] as? String ?? "") : nil
      return [
        figure(place, arm, "ratio", against: other, [ratio, lower, upper], mark: mark),
        figure(place, other, "ratio", against: arm, [1 / ratio, 1 / upper, 1 / lower], mark: mark),
      ]
    }
  }

  private static func bounds(_ value: [String: Any]) -> (Double, Double)? {
    guard let interval = value["interval"] as? [String: Any], let lower = interval["lower"],
      let upper = interval["upper"] as? Double
    else { return nil }
    return (lower as? Double).map { ($0, upper) }
  }

  private func times(in layout: [String: Any], _ place: NamedFigure) -> [StoredFigure] {
    let floor = layout["floor"] as? [String: Any] ?? [:]
    let calibration = (floor["calibration"] as? [String: [String: Any]] ?? [:]).map {
      ("(\($0.key))", $0.value)
    }
    func figures(_ metric: String, _ levels: [(String, [String: Any])]) -> [StoredFigure] {
      levels.map { figure(place, $0, metric, [$1["nanoseconds"] as? Double]) }
    }
    func levels(_ value: Any?) -> [(String, [String: Any])] {
      (value as? [String: [String: Any]] ?? [:]).map { ($0.key, $0.value) }
    }
    let baseline = (layout["rounds"] as? [String: Any])?["baseline"] as? String ?? ""
    let ratios = levels(floor["ratios"]).compactMap { arm, ratio -> StoredFigure? in
      guard let (lower, upper) = Self.bounds(ratio) else { return nil }
      return figure(
        place, arm, "ratio above floor", against: baseline,
        [ratio["ratio"] as? Double, lower, upper], mark: nil)
    }
    return figures("time", levels(layout["levels"]) + calibration)
      + figures("wall time", levels(layout["wallLevels"]))
      + figures("above floor", levels(floor["above"])) + ratios
      + latencies(in: layout, place)
  }

  private func latencies(in layout: [String: Any], _ place: NamedFigure) -> [StoredFigure] {
    let arms = (layout["latencies"] as? [String: Any])?["arms"] as? [String: [String: Any]] ?? [:]
    let metrics = ["blocked": "blocked", "firstWrite": "first write", "lastWrite": "last write"]
    return arms.flatMap { arm, latencies in
      metrics.compactMap { key, metric in
        let all = (latencies["all"] as? [String: Any])?[key] as? [String: Any] ?? [:]
        guard all["samples"] as? Int != 0 else { return nil }
        let points = all["points"] as? [String: Double] ?? [:]
        return figure(place, arm, metric, ["50", "99"].map { points[$0] })
      }
    }
  }

  private func counts(in layout: [String: Any], _ place: NamedFigure) -> [StoredFigure] {
    (layout["facts"] as? [[String: Any]] ?? []).flatMap { facts -> [StoredFigure] in
      guard let numbers = facts["numbers"] as? [String: Any],
        let counts = numbers["counts"] as? [String: Double], let inputs = counts["inputs"],
        let arm = facts["architecture"] as? String
      else { return [] }
      func perInput(_ metric: String, _ count: Double?) -> [StoredFigure] {
        count.map { [figure(place, arm, metric, [$0 / inputs])] } ?? []
      }
      let tallies = numbers["allocations"] as? [String: [String: Double]]
      func own(_ key: String) -> Double? {
        tallies.map { ($0["caller"]?[key] ?? 0) + ($0["worker"]?[key] ?? 0) }
      }
      let redundant = (counts["redundantWrites"] ?? 0) / (counts["writes"] ?? 1)
      return ["writes", "notifications", "hops"].flatMap { perInput($0, counts[$0]) }
        + perInput("allocations", own("count")) + perInput("bytes", own("bytes"))
        + perInput("queue allocations", tallies?["infrastructure"]?["count"])
        + [
          figure(place, arm, "redundant", [redundant]),
          figure(place, arm, "measured glitches", [counts["glitches"]]),
        ] + memory(numbers["memory"] as? [String: Any], place, arm)
    }
  }

  private func memory(
    _ memory: [String: Any]?, _ place: NamedFigure, _ arm: String
  ) -> [StoredFigure] {
    guard let memory, let screens = memory["screens"] as? Double else { return [] }
    return ["opened", "used"].compactMap { key in
      (memory[key] as? [String: Double]).map { part in
        Marks.memory(figure(place, arm, key, []), part["objects"], part["bytes"], per: screens)
      }
    }
  }

  private func glitches(in feature: [String: Any]) -> [StoredFigure] {
    let glitches = feature["glitches"] as? [String: Any] ?? [:]
    let scope = glitches["scope"] as? String ?? ""
    // Of an arm without numbers they are of the scenarios alone that it passed.
    let sound = arms.filter(\.isSound).map { [$0.feature, $0.layout, $0.architecture] }
    let all = (glitches["arms"] as? [[String: Any]] ?? []).filter {
      let names = [feature["feature"], $0["layout"], $0["architecture"]]
      return sound.contains(names.map { $0 as? String ?? "" })
    }
    return all.flatMap { arm -> [StoredFigure] in
      let count = arm["count"] as? [String: Any] ?? [:]
      let place = NamedFigure(
        feature: feature["feature"] as? String ?? "", layout: arm["layout"] as? String ?? "",
        arm: "", metric: "")
      let name = arm["architecture"] as? String ?? ""
      return [
        figure(place, name, "\(scope) glitches", [count["total"] as? Double]),
        figure(
          place, name, "\(scope) glitches in",
          [count["affectedScenarios"] as? Double, count["scenarios"] as? Double]),
      ]
    }
  }

  private func checks(in feature: [String: Any]) -> [StoredFigure] {
    let baseline = feature["baseline"] as? String ?? ""
    return (feature["aaChecks"] as? [[String: Any]] ?? []).compactMap { check in
      guard let (lower, upper) = Self.bounds(check) else { return nil }
      return figure(
        NamedFigure(
          feature: feature["feature"] as? String ?? "", layout: check["group"] as? String ?? "",
          arm: "", metric: ""), "\(baseline) (A/A)", "ratio", against: baseline,
        [check["ratio"] as? Double, lower, upper], mark: nil)
    }
  }
}

/// How the words of files and the marks of texts belong together.
enum Marks {
  static func mark(ofClaim claim: String) -> String {
    switch claim {
    case "tie": "="
    case "void", "unstable": claim
    default: ""
    }
  }

  /// Nothing is `0`.
  static func memory(
    _ figure: StoredFigure, _ objects: Double?, _ bytes: Double?, per screens: Double
  ) -> StoredFigure {
    let values: [Double?] =
      objects == 0 && bytes == 0 ? [0] : [objects.map { $0 / screens }, bytes.map { $0 / screens }]
    return StoredFigure(face: figure.face, figure: figure.figure, values: values)
  }
}
