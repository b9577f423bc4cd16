/// The figures in comma-separated values.
struct CSVFigures {
  private struct Line {
    let figure: Figure
    let unit: String
    let size: String
    let value: String
    let bounds: [Double]
    let claim: String

    init(_ fields: [String]) {
      figure = Figure(
        feature: fields[0], layout: fields[1], arm: fields[3], metric: fields[5],
        against: fields[4])
      (size, unit, value, claim) = (fields[2], fields[6], fields[7], fields[11])
      bounds = fields[8...9].compactMap { Double($0) }
    }
  }

  /// By the names of lines; those of a replay are divided by its inputs.
  private static let names = [
    "time per input": "time", "own work per input": "time",
    "wall time per input, advisory": "wall time", "time per input above floor": "above floor",
    "own work per input above floor": "above floor", "allocated": "bytes",
  ]
  private static let perInput = [
    "allocations", "bytes", "queue allocations", "writes", "notifications", "hops",
  ]

  private let lines: [Line]
  /// The plain values of each arm, by the names of lines.
  private let values: [Figure: [String: Double]]

  init(_ text: String) {
    lines = Self.records(text).dropFirst().map(Line.init)
    values = Dictionary(grouping: lines.filter(\.size.isEmpty)) { Self.arm(of: $0.figure) }
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

  private static func arm(of figure: Figure) -> Figure {
    Figure(feature: figure.feature, layout: figure.layout, arm: figure.arm, metric: "")
  }

  private static func named(_ metric: String, _ figure: Figure) -> Figure {
    Figure(
      feature: figure.feature, layout: figure.layout, arm: figure.arm, metric: metric,
      against: figure.against)
  }

  /// Words in the place of numbers.
  var words: [ShownFigure] {
    lines.filter { $0.unit == "text" && $0.figure.metric != "failure" }.map { line in
      // Of what was refused a text says nothing but that it is not there.
      let isRefused = line.figure.metric == "ratio above floor"
      return ShownFigure("CSV", line.figure, isRefused ? "-" : line.value)
    }
  }

  var figures: [StoredFigure] { lines.flatMap(figures) + values.flatMap(combined) }

  private func figures(of line: Line) -> [StoredFigure] {
    guard let value = Double(line.value) else { return [] }
    let metric = Self.names[line.figure.metric] ?? line.figure.metric
    let mark = Marks.mark(ofClaim: line.claim)
    func stored(_ metric: String, _ values: [Double]) -> StoredFigure {
      StoredFigure(
        face: "CSV", figure: Self.named(metric, line.figure), values: values, mark: mark)
    }
    guard line.size.isEmpty else {
      let figure = stored("\(metric) at \(line.size)", [value])
      let named = Figure(
        feature: figure.figure.feature, layout: figure.figure.layout, arm: figure.figure.arm,
        metric: figure.figure.metric)
      return [StoredFigure(face: "CSV", figure: named, values: [value], mark: mark)]
    }
    if metric == "ratio" || metric == "ratio above floor" {
      let own = stored(metric, [value] + line.bounds)
      guard metric == "ratio", !line.figure.arm.hasSuffix("(A/A)") else { return [own] }
      let turned = Figure(
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
  private func combined(_ arm: Figure, _ values: [String: Double]) -> [StoredFigure] {
    func stored(_ metric: String, _ numbers: [Double?]) -> StoredFigure {
      StoredFigure(face: "CSV", figure: Self.named(metric, arm), values: numbers)
    }
    var figures: [StoredFigure] = []
    if let writes = values["writes"], let redundant = values["redundant writes"] {
      figures.append(stored("redundant", [redundant / writes]))
    }
    if let screens = values["screens"] {
      figures += ["opened", "used"].map { name in
        Marks.memory(
          stored(name, []), values["\(name) objects"], values["\(name) bytes"], per: screens)
      }
    }
    for metric in ["blocked", "first write", "last write"] where values["\(metric) samples"] != nil
    {
      figures.append(stored(metric, ["50", "99"].map { values["\(metric) p\($0)"] }))
    }
    for scope in ["verified", "measured"] {
      guard let affected = values["\(scope) scenarios with glitches"] else { continue }
      figures.append(stored("\(scope) glitches in", [affected, values["\(scope) scenarios"]]))
    }
    return figures
  }
}
