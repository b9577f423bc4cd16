/// The figures in comma-separated values.
struct CSVFigures {
  private struct Line {
    let figure: NamedFigure
    let unit: String
    let size: String
    let part: String
    let value: String
    let bounds: [Double]
    let claim: String

    init(_ fields: [String]) {
      figure = NamedFigure(
        feature: fields[0], layout: fields[1], arm: fields[4], metric: fields[7],
        against: fields[5])
      (size, part, unit, value, claim) = (fields[3], fields[6], fields[8], fields[9], fields[13])
      bounds = fields[10...11].compactMap { Double($0) }
    }
  }

  /// By the names of lines; those of a replay are divided by its inputs.
  private static let names = [
    "level": "time", "wall": "wall time", "above": "above floor",
    "above-ratio": "ratio above floor", "queue-allocations": "queue allocations",
    "measured-glitches": "measured glitches", "verified-glitches": "verified glitches",
    "opened": "opened objects", "used": "used objects", "redundant": "redundant writes",
    "per-row": "per row",
  ]
  private static let perInput = [
    "allocations", "bytes", "queue allocations", "writes", "notifications", "hops",
    "instructions", "instructions-above",
  ]

  private let lines: [Line]
  /// The plain values of each arm, by the names of lines.
  private let values: [NamedFigure: [String: Double]]

  init(_ text: String) {
    lines = Self.records(text).dropFirst().map(Line.init)
    values = Dictionary(grouping: lines.filter { $0.size.isEmpty && $0.part.isEmpty }) {
      Self.arm(of: $0.figure)
    }
    .mapValues { lines in
      Dictionary(
        lines.compactMap { line in Double(line.value).map { (line.figure.metric, $0) } },
        uniquingKeysWith: { first, _ in first })
    }
  }

  /// Fields by RFC 4180.
  private static func records(_ text: String) -> [[String]] {
    var (records, fields, field, isQuoted) = ([[String]](), [String](), "", false)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: (fields, field) = (fields + [field], "")
      case "\r" where !isQuoted: break
      case "\n" where !isQuoted:
        records.append(fields + [field])
        (fields, field) = ([], "")
      default: field.unicodeScalars.append(scalar)
      }
    }
    return records
  }

  private static func arm(of figure: NamedFigure) -> NamedFigure {
    NamedFigure(feature: figure.feature, layout: figure.layout, arm: figure.arm, metric: "")
  }

  private static func named(_ metric: String, _ figure: NamedFigure) -> NamedFigure {
    NamedFigure(
      feature: figure.feature, layout: figure.layout, arm: figure.arm, metric: metric,
      against: figure.against)
  }

  /// Words in the place of numbers.
  var words: [ShownFigure] {
    lines.filter { line in
      line.unit == "text" && line.part.isEmpty && line.size.isEmpty
        && !["failure", "worst"].contains(line.figure.metric)
        && !line.figure.metric.hasSuffix("-bytes")
    }.map { line in
      // Of what was refused a text says nothing but that it is not there.
      let isRefused = line.figure.metric == "above-ratio"
      let name = Self.names[line.figure.metric].map { $0.replacing(" objects", with: "") }
      return ShownFigure(
        "CSV", Self.named(name ?? line.figure.metric, line.figure), isRefused ? "-" : line.value)
    }
  }

  var figures: [StoredFigure] { lines.flatMap(figures) + values.flatMap(combined) }

  private func figures(of line: Line) -> [StoredFigure] {
    guard line.part.isEmpty, let value = Double(line.value) else { return [] }
    let metric = Self.names[line.figure.metric] ?? line.figure.metric
    let mark = Marks.mark(
      of: line.figure.metric, claim: line.claim, hasInterval: !line.bounds.isEmpty)
    func stored(_ metric: String, _ values: [Double]) -> StoredFigure {
      StoredFigure(
        face: "CSV", figure: Self.named(metric, line.figure), values: values, mark: mark)
    }
    guard line.size.isEmpty else {
      let figure = stored("\(metric) at \(line.size)", [value])
      let named = NamedFigure(
        feature: figure.figure.feature, layout: figure.figure.layout, arm: figure.figure.arm,
        metric: figure.figure.metric)
      return [StoredFigure(face: "CSV", figure: named, values: [value], mark: mark)]
    }
    if ["ratio", "ratio above floor", "per row", "fixed"].contains(metric) {
      let own = stored(metric, [value] + line.bounds)
      guard metric == "ratio", !line.figure.arm.hasSuffix("(A/A)") else { return [own] }
      let turned = NamedFigure(
        feature: line.figure.feature, layout: line.figure.layout, arm: line.figure.against,
        metric: metric, against: line.figure.arm)
      return [
        own,
        StoredFigure(
          face: "CSV", figure: turned, values: [1 / value, 1 / line.bounds[1], 1 / line.bounds[0]],
          mark: mark),
      ]
    }
    guard Self.perInput.contains(metric) else { return [stored(metric, [value])] }
    let inputs = values[Self.arm(of: line.figure)]?["inputs"]
    return inputs.map { [stored(metric, [value / $0])] } ?? []
  }

  /// Figures that several lines make.
  private func combined(_ arm: NamedFigure, _ values: [String: Double]) -> [StoredFigure] {
    func stored(_ metric: String, _ numbers: [Double?]) -> StoredFigure {
      StoredFigure(face: "CSV", figure: Self.named(metric, arm), values: numbers)
    }
    var figures: [StoredFigure] = []
    if let writes = values["writes"], let redundant = values["redundant"] {
      figures.append(stored("redundant", [redundant / writes]))
    }
    if let screens = values["screens"] {
      figures += ["opened", "used"].map { name in
        Marks.memory(
          stored(name, []), values[name], values["\(name)-bytes"], per: screens)
      }
    }
    for metric in ["blocked", "first write", "last write"] {
      let id = metric.replacing(" ", with: "-")
      guard values["\(id) samples"] != nil else { continue }
      figures.append(stored(metric, ["50", "99"].map { values["\(id) p\($0)"] }))
    }
    if let affected = values["glitching"] {
      let scope = values["verified-glitches"] == nil ? "measured" : "verified"
      figures.append(stored("\(scope) glitches in", [affected, values["scenarios"]]))
    }
    return figures
  }
}
