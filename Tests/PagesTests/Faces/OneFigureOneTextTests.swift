import Testing

/// A figure that two faces show is the same text in both, or, where a face is for programs, the
/// number of which the text is rounded. Each face is read as a reader reads it: from what is
/// printed.
@Suite struct OneFigureOneTextTests {
  /// Results, and what is wrong with them.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    /// Texts that must be there for something wrong to have been looked at.
    var texts: Set<String> = []
    var change: @Sendable (inout StoredSample) throws -> Void = { _ in }
    var testDescription: String { name }
  }

  private static let form = "features.0.layouts.0"
  private static let void = "features.1.layouts.0"
  private static let untimed = "features.1.layouts.1"

  static let samples = [
    Sample(name: "as it is", texts: ["1.00"]),
    Sample(name: "an arm failed, and all scenarios were verified") { sample in
      try sample.set("features.0.glitches.scope", to: "\"verified\"")
      try sample.set("features.0.glitches.arms.1.count.total", to: "7")
      try sample.set("\(form).facts.1.numbers", to: "null")
      try sample.set("\(form).facts.1.failure", to: #"{"what": "shows nothing", "replay": "a"}"#)
      try sample.set("\(form).comparisons", to: "[\(sample.text(at: "\(form).comparisons.1"))]")
      try sample.set("\(form).pairs", to: "[]")
      for place in ["levels", "floor.above", "floor.ratios", "latencies.arms"] {
        try sample.set("\(form).\(place).mvc", to: "null")
      }
      try sample.set(
        "\(form).tieGroups", to: #"{"groups": [["direct"], ["mvvm-reactive"]], "unranked": []}"#)
    },
    Sample(name: "an arm is unstable, and another one ties", texts: ["unstable 1.14"]) { sample in
      try sample.set("\(form).comparisons.0.ratio", to: "1.14")
      try sample.set("\(form).comparisons.0.verdict", to: "\"unstable\"")
      try sample.set("\(form).comparisons.1.verdict", to: "\"tie\"")
      try sample.set(
        "\(form).tieGroups", to: #"{"groups": [["direct", "mvvm-reactive"]], "unranked": ["mvc"]}"#)
    },
    Sample(name: "countings differ, or there are none", texts: ["differs", "unavailable"]) {
      for (number, isRepeatable) in [(0, "true"), (1, "false")] {
        let numbers = "\(form).facts.\(number).numbers"
        try $0.set("\(numbers).allocations", to: "null")
        try $0.set("\(numbers).areAllocationsRepeatable", to: isRepeatable)
        try $0.set("\(numbers).memory", to: "null")
        try $0.set("\(numbers).isMemoryRepeatable", to: isRepeatable)
      }
    },
    Sample(name: "a ratio above the floor has no limit") {
      try $0.set("\(form).floor.ratios.mvc", to: "null")
    },
    Sample(name: "the baseline is at the floor", texts: ["-3 ns"]) {
      try $0.set("\(form).floor.ratios", to: "{}")
      try $0.set(
        "\(form).floor.above.direct",
        to: #"{"nanoseconds": -3, "interval": {"lower": -10, "upper": 4, "level": 0.95}}"#)
    },
    Sample(name: "times are void, and those of a layout are missing", texts: ["void 0.50"]) {
      for place in ["comparisons.0", "comparisons.1", "pairs.0"] {
        try $0.set("\(void).\(place).verdict", to: "\"void\"")
      }
      try $0.set("\(void).comparisons.0.ratio", to: "0.5")
      try $0.set("features.1.isVoid", to: "true")
      try $0.set("\(void).tieGroups", to: #"{"groups": [], "unranked": []}"#)
      for place in ["rounds", "tieGroups", "floor", "latencies"] {
        try $0.set("\(untimed).\(place)", to: "null")
      }
      for place in ["comparisons", "pairs"] { try $0.set("\(untimed).\(place)", to: "[]") }
      for place in ["levels", "wallLevels"] { try $0.set("\(untimed).\(place)", to: "{}") }
    },
    Sample(name: "long times, large counts, few samples and a glitch", texts: ["12345679 ns"]) {
      try $0.set("\(form).levels.mvc.nanoseconds", to: "12345678.9")
      try $0.set("\(form).floor.above.mvc.nanoseconds", to: "12345600.9")
      try $0.set("\(form).facts.2.numbers.counts.writes", to: "1234567")
      try $0.set("\(form).latencies.arms.mvc.all.blocked.points.99", to: "null")
      try $0.set("\(form).facts.2.numbers.counts.glitches", to: "3")
      try $0.set("features.0.glitches.arms.2.count.total", to: "3")
      try $0.set("features.0.glitches.arms.2.count.affectedScenarios", to: "1")
    },
  ]

  private static let reference = Result { try Faces(.reference()) }

  @Test func everyFaceSaysTheSameOfTheReference() throws {
    try expectOneText(Self.reference.get())
  }

  @Test(arguments: samples) func everyFaceSaysTheSame(_ sample: Sample) throws {
    var stored = try StoredSample()
    try sample.change(&stored)
    let faces = try Faces(stored)
    expectOneText(faces)
    let texts = Set(faces.shown.values.joined().map { String($0.text.prefix { $0 != "[" }) })
    let words = texts.map { $0.last == " " ? String($0.dropLast()) : $0 }
    #expect(sample.texts.subtracting(words) == [])
  }

  private func expectOneText(_ faces: Faces) {
    for (figure, shown) in faces.shown {
      let texts = Set(shown.map(\.text))
      let all = shown.map { "\($0.face): \($0.text)" }
      #expect(texts.count == 1, "\(figure): \(all)")
      for stored in faces.stored[figure] ?? [] {
        #expect(
          stored.agrees(with: shown[0].text),
          "\(figure): \(stored.face) has \(stored.mark ?? "?") \(stored.values), \(all)")
      }
    }
  }

  /// The faces that must show a figure of every sound arm under every layout; others may.
  private static let faces: [String: Set<String>] = [
    "time": ["console", "wide console", "Markdown", "page's table", "JSON", "CSV"],
    "above floor": [
      "console", "wide console", "Markdown", "page's table", "matrix", "JSON", "CSV",
    ],
    "allocations": [
      "console", "wide console", "Markdown", "page's table", "matrix", "JSON", "CSV",
    ],
    "bytes": ["wide console", "Markdown", "page's table", "JSON", "CSV"],
    "queue allocations": ["wide console", "Markdown", "page's table", "JSON", "CSV"],
    "writes": ["wide console", "Markdown", "page's table", "matrix", "JSON", "CSV"],
    "redundant": ["wide console", "Markdown", "page's table", "matrix", "JSON", "CSV"],
    "notifications": ["wide console", "Markdown", "page's table", "matrix", "JSON", "CSV"],
    "hops": ["console", "wide console", "Markdown", "page's table", "matrix", "JSON", "CSV"],
    "measured glitches": ["wide console", "Markdown", "page's table", "JSON", "CSV"],
    "verified glitches": ["matrix", "JSON", "CSV"],
    "verified glitches in": ["matrix", "JSON", "CSV"],
    "opened": ["wide console", "Markdown", "matrix", "JSON", "CSV"],
    "used": ["wide console", "Markdown", "JSON", "CSV"],
    "blocked": ["wide console", "Markdown", "page's table", "JSON", "CSV"],
    "last write": ["wide console", "Markdown", "page's table", "JSON", "CSV"],
    "ties": ["console", "wide console", "Markdown", "page's table", "matrix", "CSV"],
  ]
  private static let ratio: Set<String> = [
    "console", "wide console", "Markdown", "page's table", "matrix", "static matrix", "picture",
    "JSON", "CSV",
  ]
  private static let ratioAboveFloor: Set<String> = [
    "wide console", "Markdown", "page's table", "matrix", "JSON", "CSV",
  ]

  private static func expect(_ wanted: Set<String>, of figure: NamedFigure, in faces: Faces) {
    let found = Set(
      (faces.shown[figure] ?? []).map(\.face) + (faces.stored[figure] ?? []).map(\.face))
    #expect(found.isSuperset(of: wanted), "\(figure): \(wanted.subtracting(found))")
  }

  /// Nothing is found to be equal because nothing was read.
  @Test func everyFaceIsRead() throws {
    let faces = try Self.reference.get()
    let parts = [
      Set(faces.arms.map(\.feature)), Set(faces.arms.map(\.layout)),
      Set(faces.arms.map(\.architecture)),
    ].map(\.count)
    #expect(parts.allSatisfy { $0 > 1 })
    #expect(faces.arms.count == parts.reduce(1, *))
    for arm in faces.arms where arm.isSound {
      for (metric, wanted) in Self.faces { Self.expect(wanted, of: arm.figure(metric), in: faces) }
      guard arm.architecture != "direct" else { continue }
      Self.expect(Self.ratio, of: arm.figure("ratio", "direct"), in: faces)
      Self.expect(Self.ratioAboveFloor, of: arm.figure("ratio above floor", "direct"), in: faces)
      for other in ["mvc", "mvp"] where other != arm.architecture {
        Self.expect(["matrix", "JSON", "CSV"], of: arm.figure("ratio", other), in: faces)
      }
    }
  }

  /// What is told of the first layout alone, or of sizes.
  @Test func summariesAndSizesAreRead() throws {
    let faces = try Self.reference.get()
    let arms = faces.arms.filter { $0.feature == "favorites" && $0.layout == "main" }
    for arm in arms {
      let wanted: [(String, Set<String>)] = [
        ("time at 1000", ["wide console", "Markdown", "page's table", "picture", "CSV"]),
        ("verified glitches", ["summary", "Markdown summary"]),
      ]
      for (metric, faced) in wanted { Self.expect(faced, of: arm.figure(metric), in: faces) }
      let apart = ["direct", "mvc", "mvvm-reactive", "mvvm-reactive-glitch-free"]
      guard !apart.contains(arm.architecture) else { continue }
      Self.expect(
        ["summary's sentence", "page's sentence"], of: arm.figure("ratio", "mvc"), in: faces)
    }
    // A special form is told beside the ordinary one. It is also the one that glitches.
    let special = try #require(
      faces.arms.first {
        $0.feature == "form" && $0.architecture == "mvvm-reactive" && $0.layout == "main"
      })
    let sentences: Set = ["summary's sentence", "page's sentence"]
    Self.expect(sentences, of: special.figure("ratio", "mvvm-reactive-once"), in: faces)
    Self.expect(sentences, of: special.figure("verified glitches in"), in: faces)
    Self.expect(
      ["summary", "Markdown summary", "picture"], of: special.figure("verified glitches"), in: faces
    )
    #expect(arms.count == Set(faces.arms.map(\.architecture)).count)
  }
}
