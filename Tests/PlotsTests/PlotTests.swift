import Testing

@testable import Plots

/// Data that pictures must stand.
enum HardData: CaseIterable {
  case none
  case single
  case equal
  case notNumbers
  case notAboveZero
  case huge
  case long
  case hostile
  case many

  var names: [String] {
    switch self {
    case .none: []
    case .single: ["one"]
    case .long:
      [String(repeating: "a very long name ", count: 20), String(repeating: "登", count: 99)]
    case .hostile: ["</text><script>alert(1)</script>", "\u{202e}]]>\u{0}", "\"'&amp;<!--", ""]
    case .many: (0..<40).map { "arm \($0)" }
    case .equal, .notNumbers, .notAboveZero, .huge: ["a", "b", "c"]
    }
  }

  var values: [Double] {
    switch self {
    case .none: []
    case .single: [3]
    case .equal: [2, 2, 2, 2]
    case .notNumbers: [.nan, 1, .infinity, -.infinity, 4]
    case .notAboveZero: [0, -1, 2]
    case .huge: [1e-140, 1e140, 1]
    case .long, .hostile: [1, 2, 3]
    case .many: Self.manyValues
    }
  }

  private static let manyValues = (1...28_000).map { 1 + Double($0 % 997) / 100 }

  /// The values as those of two processes; those that are many are shared out among the rows.
  func groups(at row: Int) -> [[Double]] {
    let values = self == .many ? Array(values.dropFirst(row * 700).prefix(700)) : values
    return [values, values.reversed()]
  }

  /// How many of the values have no place on a logarithmic axis.
  var omitted: Int { values.count { !($0.isFinite && $0 > 0) } }
}

/// Each kind of picture of the same data.
enum Kind: CaseIterable {
  case intervals
  case boxes
  case curves
  case points

  func plot(of data: HardData) -> any Plottable {
    let name = data.names.first ?? ""
    let text = PlotText(title: "Title \(name)", subtitle: name, description: "Of \(name)")
    let axis = RowAxis(isLogarithmic: true, reference: 1, band: PlotInterval(0.98, 1.02))
    switch self {
    case .intervals:
      let values = data.values.prefix(40)
      return IntervalPlot(
        text, axis: axis,
        rows: values.enumerated().map { index, value in
          IntervalPlot.Row(
            RowText(
              name: data.names[index % data.names.count], figure: "\(value)", alert: "\(index)"),
            value: value, interval: PlotInterval(value / 2, value * 2),
            mark: [.filled, .hollow, .crossed][index % 3], series: index)
        }, keys: [PlotKey(.mark(.filled), name), PlotKey(.band, "band"), PlotKey(.alert, name)])
    case .boxes:
      return BoxPlot(
        text, axis: axis,
        rows: data.names.enumerated().map { index, name in
          BoxPlot.Row(
            RowText(name: name, figure: "figure"),
            groups: data.groups(at: index).map { $0.map { .init($0) } },
            value: data.values.first, series: index)
        }, keys: [PlotKey(.box, name), PlotKey(.line, name)])
    case .curves, .points:
      return CurvePlot(
        text, x: CurvePlot.Axis(name, isLogarithmic: true),
        y: CurvePlot.Axis(name, isLogarithmic: true, quantity: .nanoseconds),
        curves: data.names.enumerated().map { index, name in
          CurvePlot.Curve(
            name,
            samples: data.values.prefix(40).enumerated().map { place, value in
              CurvePlot.Sample(
                x: Double(place + 1), y: value, interval: PlotInterval(value - 1, value + 1))
            }, series: index)
        }, joining: self == .curves ? .lines : .none, reference: 1)
    }
  }
}

@Suite struct PlotTests {
  @Test(arguments: Kind.allCases, HardData.allCases)
  func everyPictureIsSoundOfAnyData(_ kind: Kind, _ data: HardData) throws {
    for format in PlotFormat.allCases {
      let plot = kind.plot(of: data).plot(named: "a \(data)", format)
      for text in [plot.element, plot.file(palette: ":root { --ink: #000; }\n")] {
        let drawn = DrawnPlot(text)
        #expect(drawn.isWellFormed)
        #expect(drawn.outliers == [], "\(format)")
        #expect(drawn.numbers.allSatisfy { $0 != nil })
        let root = try #require(drawn.elements.first)
        #expect(root.attributes["role"] == "img")
        let labels = root.attributes["aria-labelledby"]?.split(separator: " ").map(String.init)
        let identifiers = drawn.elements.compactMap { $0.attributes["id"] }
        #expect(labels == identifiers)
        #expect(Set(identifiers).count == 2)
        #expect(Set(drawn.elements.map(\.name)).isSubset(of: Self.elements))
        #expect(text.utf8.count < (data == .many ? 300_000 : 60_000))
      }
    }
  }

  private static let elements: Set = [
    "svg", "title", "desc", "style", "rect", "text", "path", "circle",
  ]

  @Test(arguments: Kind.allCases, [HardData.hostile, .huge, .equal])
  func equalDataGiveEqualBytes(_ kind: Kind, _ data: HardData) {
    #expect(
      kind.plot(of: data).elements(named: "x") == kind.plot(of: data).elements(named: "x"))
  }

  @Test(arguments: Kind.allCases, [HardData.notNumbers, .notAboveZero, .none, .equal])
  func whatIsNotDrawnIsSaid(_ kind: Kind, _ data: HardData) {
    let drawn = DrawnPlot(kind.plot(of: data).plot(named: "x", .wide).element)
    let notes = drawn.texts.filter { $0.hasPrefix("Not drawn") || $0.hasPrefix("There are no") }
    if data.values.isEmpty {
      #expect(notes == ["There are no data."])
    } else if data.omitted == 0 {
      #expect(notes == [])
    } else {
      let times = kind == .intervals ? 1 : kind == .boxes ? 2 * data.names.count : data.names.count
      let count = data.omitted * times
      #expect(
        notes == [
          "Not drawn: \(count) \(count == 1 ? "value" : "values") (no numbers above zero)."
        ])
    }
  }

  @Test func bothFormatsStandOnAPageWithDifferentIdentifiers() {
    let text = Kind.curves.plot(of: .equal).elements(named: "latency")
    let drawn = DrawnPlot(text)
    #expect(drawn.isWellFormed)
    let identifiers = drawn.elements.compactMap { $0.attributes["id"] }
    #expect(identifiers.count == 4 && Set(identifiers).count == 4)
    #expect(drawn.all("svg", class: "plot-wide").count == 1)
    #expect(drawn.all("svg", class: "plot-narrow").count == 1)
  }

  @Test func aNarrowPictureFitsAPhone() throws {
    for kind in Kind.allCases {
      let plot = kind.plot(of: .long).plot(named: "x", .narrow)
      #expect(plot.width == 360)
    }
  }
}

@Suite struct PlotContentTests {
  private let text = PlotText(title: "T", subtitle: "S", description: "D")

  @Test func eachRowHasItsMarkItsIntervalAndItsTexts() {
    let marks: [PlotMark] = [.filled, .hollow, .crossed]
    let plot = IntervalPlot(
      text, axis: RowAxis(isLogarithmic: false),
      rows: marks.enumerated().map { index, mark in
        .init(
          RowText(name: "row \(index)", figure: "figure \(index)", alert: index == 1 ? "7" : nil),
          value: Double(index), interval: PlotInterval(-1, 3), mark: mark, series: index)
      } + [.init(RowText(name: "fails", figure: "no numbers"), value: nil)])
    let drawn = DrawnPlot(plot.plot(named: "x", .wide).element)
    #expect(drawn.all("circle", class: "mark").count == 1)
    #expect(drawn.all("circle", class: "hollow").count == 1)
    #expect(drawn.all("path", class: "mark").count == 1)
    #expect(drawn.all("path", class: "stroke").count == 9)
    #expect(drawn.all("path", class: "alert-mark").count == 1)
    for text in ["row 0", "figure 2", "7", "fails", "no numbers"] {
      #expect(drawn.texts.contains(text))
    }
  }

  @Test func aLargerRatioStandsFartherRight() throws {
    let values = [1.0, 1.1, 2, 4.2]
    let plot = IntervalPlot(
      text, axis: RowAxis(isLogarithmic: true, reference: 1),
      rows: values.map { .init(RowText(name: "a", figure: ""), value: $0) })
    let drawn = DrawnPlot(plot.plot(named: "x", .narrow).element)
    let places = try drawn.all("circle", class: "mark").map {
      try #require($0.attributes["cx"].flatMap(Double.init))
    }
    #expect(places == places.sorted() && Set(places).count == values.count)
    let reference = try #require(drawn.all("path", class: "reference").first?.attributes["d"])
    #expect(reference.hasPrefix("M\(DecimalText.coordinate(places[0])) "))
  }

  /// The columns of texts are as wide as those of the pictures beside it need them.
  @Test func picturesBesideEachOtherHaveOneTrack() throws {
    let rows = [
      RowText(name: "a", figure: "1.00"), RowText(name: "a long name", figure: "2", alert: "31"),
    ]
    let tracks = try rows.map { row in
      let plot = IntervalPlot(
        text, axis: RowAxis(isLogarithmic: true, reference: 1, beside: rows),
        rows: [.init(row, value: 1)])
      let drawn = DrawnPlot(plot.plot(named: "x", .wide).element)
      return try #require(drawn.all("path", class: "reference").first?.attributes["d"])
    }
    #expect(tracks[0] == tracks[1])
  }

  @Test(arguments: [(BoxPlot.mostDots, 24, 0), (BoxPlot.mostDots + 1, 0, 1), (28_000, 0, 1)])
  func fewValuesAreDotsAndManyAreABox(count: Int, dots: Int, boxes: Int) {
    let plot = BoxPlot(
      text, axis: RowAxis(isLogarithmic: false),
      rows: [
        .init(
          RowText(name: "a", figure: ""), groups: [(0..<count).map { .init(Double($0)) }],
          value: 3)
      ])
    let drawn = DrawnPlot(plot.plot(named: "x", .wide).element)
    #expect(drawn.all("circle", class: "dot").count == dots)
    #expect(drawn.all("rect", class: "box").count == boxes)
    let note = drawn.texts.contains { $0.contains("the lowest is 0.00") }
    #expect(note == (boxes == 1))
  }

  @Test(arguments: [(false, 5, 0), (true, 3, 2)])
  func lanesCanBeToldApart(tellsLanes: Bool, circles: Int, squares: Int) {
    let lanes = [[1, 2, 3], [2, 3]].map { lane in
      lane.map { BoxPlot.Sample($0, tip: "run <\($0)>") }
    }
    let plot = BoxPlot(
      text, axis: RowAxis(isLogarithmic: false),
      rows: [.init(RowText(name: "a", figure: ""), groups: lanes, value: 3)],
      keys: [PlotKey(.lane(1), "the second")], tellsLanes: tellsLanes)
    let drawn = DrawnPlot(plot.plot(named: "x", .wide).element)
    #expect(drawn.all("circle", class: "dot").count == circles)
    #expect(drawn.all("path", class: "dot").count == squares)
    #expect(drawn.all("path", class: "mark").count == 1)
    #expect(drawn.all("title").map(\.text).count { $0.hasPrefix("run <") } == 5)
  }

  @Test func aValueWithoutAPlaceInterruptsItsCurve() {
    let values = [1.0, 2, .nan, 3, 4, -1, 5]
    let plot = CurvePlot(
      text, x: .init("x", isLogarithmic: false), y: .init("y", isLogarithmic: true),
      curves: [
        .init(
          "c",
          samples: values.enumerated().map { .init(x: Double($0.offset), y: $0.element) },
          series: 0)
      ])
    let drawn = DrawnPlot(plot.plot(named: "x", .wide).element)
    #expect(drawn.all("path", class: "stroke").count == 2)
    // The curve's five points, and that of its label.
    #expect(drawn.all("circle", class: "mark").count == 6)
  }

  @Test(arguments: [(7, true), (40, false)])
  func manyCurvesHaveALegend(count: Int, hasLeaders: Bool) {
    let plot = CurvePlot(
      text, x: .init("x", isLogarithmic: false), y: .init("y", isLogarithmic: false),
      curves: (0..<count).map { series in
        .init("c\(series)", samples: [.init(x: 0, y: 1), .init(x: 1, y: 1)], series: series)
      })
    let drawn = DrawnPlot(plot.plot(named: "x", .wide).element)
    #expect(drawn.all("path", class: "leader").isEmpty != hasLeaders)
    // A leader is dotted and thin, so that it does not look like data.
    #expect(PlotStyle.rules.contains(/\.leader \{[^}]*stroke-dasharray/))
    #expect((0..<count).allSatisfy { drawn.texts.contains("c\($0)") })
    let heights = drawn.all("text", class: "label").compactMap { Double($0.attributes["y"] ?? "") }
    #expect(Set(heights).count == heights.count)
  }

  @Test func seriesDifferWithoutTheirColors() {
    let styles = (0..<16).map(SeriesStyle.init)
    #expect(Set(styles.prefix(8).map(\.shape)).count == 8)
    #expect(Set(styles.map { "\($0.color) \($0.shape)" }).count == 16)
    #expect(MarkerShape.allCases.allSatisfy { $0 == .circle || $0.corners.count > 2 })
  }
}
