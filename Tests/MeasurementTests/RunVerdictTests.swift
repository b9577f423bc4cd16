import Testing

@testable import Measurement

@Suite struct RunVerdictTests {
  /// A quiet run of ten tables, in which nothing is to be said.
  private static var quiet: RunConditions {
    var facts = RunConditions()
    facts.tables = (0..<10).map { "table \($0)" }
    (facts.rounds, facts.processors, facts.arms) = (200, 2, 100)
    facts.use = ProcessorUse(own: 0.6, others: 0.01, stolen: 0)
    facts.bands = ["table 0": 1.02, "table 3": 1.05]
    return facts
  }

  private typealias Change = @Sendable (inout RunConditions) -> Void

  private static let breaches: [(Change, rules: [String], RunVerdict.Answer)] = [
    ({ _ in }, [], .quote),
    ({ $0.use = .init(own: 0.6, others: 0.1, stolen: 0.02) }, [], .quote),
    ({ $0.use = .init(own: 0.6, others: 0.11, stolen: 0) }, ["others"], .refuse),
    ({ $0.use = .init(own: 0.6, others: 0, stolen: 0.03) }, ["stolen"], .refuse),
    // The load counts only where nothing better is known.
    ({ $0.load = 9 }, [], .quote),
    ({ ($0.use, $0.load) = (nil, 3) }, [], .quote),
    ({ ($0.use, $0.load) = (nil, 3.1) }, ["load"], .refuse),
    ({ ($0.use, $0.load) = (nil, -1) }, [], .quote),
    ({ $0.tables = [] }, ["untimed"], .refuse),
    ({ $0.rounds = 99 }, ["rounds"], .refuse),
    ({ $0.void = ["form"] }, ["void"], .refuse),
    ({ $0.bands["table 1"] = 1.06 }, ["scattered tables"], .quoteMost),
    (
      { facts in for table in facts.tables.prefix(5) { facts.bands[table] = 1.06 } },
      ["scatter", "scattered tables"], .refuse
    ),
    ({ $0.unstable = Array(repeating: "flux", count: 10) }, ["unstable arms"], .quoteMost),
    (
      { $0.unstable = Array(repeating: "flux", count: 11) }, ["unstable", "unstable arms"], .refuse
    ),
    ({ $0.untrusted = ["table 0"] }, ["latencies"], .quoteMost),
    ({ $0.apart = ApartArmTests.arms([1.6, 1.66, 1.74]) }, ["kept runs"], .quoteMost),
  ]

  @Test(arguments: breaches.indices)
  func everyRuleHasItsLimit(_ index: Int) {
    let (change, rules, answer) = Self.breaches[index]
    var facts = Self.quiet
    change(&facts)
    let verdict = RunVerdict(of: facts)
    #expect(verdict.reasons.map(\.rule) == rules)
    #expect(verdict.answer == answer)
  }

  @Test func everyRuleIsTried() {
    #expect(Set(Self.breaches.flatMap(\.rules)) == Set(RunRule.all.map(\.id)))
  }

  @Test func theSentenceNamesItsReasons() {
    var facts = Self.quiet
    #expect(RunVerdict(of: facts).sentence == "You may quote the times of this run.")
    facts.untrusted = ["form under main"]
    #expect(
      RunVerdict(of: facts).sentence
        == "You may quote the times of this run, but not latencies of form under main (the "
        + "instrument is not trusted).")
    facts.use = ProcessorUse(own: 0.5, others: 0.312, stolen: 0)
    facts.void = ["form"]
    #expect(
      RunVerdict(of: facts).sentence
        == "Do not quote the times of this run: the machine was busy, other programs took 31 % of "
        + "the processors; the baseline differed from itself in form. Counts hold.")
  }
}

@Suite struct ProcessorTimesTests {
  private static let statistics = """
    cpu  9 9 9 9 9 9 9 9 9 9
    cpu0 10 20 30 400 500 6 7 8 9 10
    cpu1 1 2 3 4 5 6 7 8 0 0
    cpu11 1000 0 0 0 0 0 0 0 0 0
    intr 12 13

    """

  private static func times(allowed: String) -> ProcessorTimes? {
    ProcessorTimes(
      statistics: statistics, status: "Name:\tx\nCpus_allowed_list:\t\(allowed)\nMems:\t0\n",
      own: 5)
  }

  /// Only the processors count that the process may use.
  @Test(arguments: [
    ("0-1", 1017, 92, 16), ("1", 36, 19, 8), ("0,11", 1981, 1073, 8), ("0-11", 2017, 1092, 16),
  ])
  func processorsAreChosen(_ allowed: String, _ all: Double, _ busy: Double, _ stolen: Double) {
    #expect(
      Self.times(allowed: allowed) == ProcessorTimes(all: all, busy: busy, stolen: stolen, own: 5))
  }

  @Test(arguments: ["", "cpu0 1 2", "cpu0 0 0 0 0 0 0 0 0", "intr 12"])
  func otherSystemsTellNothing(_ statistics: String) {
    #expect(ProcessorTimes(statistics: statistics, status: "", own: 0) == nil)
  }

  @Test func sharesAreOfTheTimeBetween() throws {
    let start = ProcessorTimes(all: 100, busy: 50, stolen: 1, own: 10)
    let end = ProcessorTimes(all: 300, busy: 150, stolen: 5, own: 70)
    let use = try #require(ProcessorUse(end - start))
    #expect(use == ProcessorUse(own: 0.3, others: 0.2, stolen: 0.02))
    #expect(ProcessorUse(end - end) == nil && ProcessorUse(.zero) == nil)
    // The system may count more for the process than it counts busy.
    let more = ProcessorTimes(all: 200, busy: 60, stolen: 1, own: 30)
    #expect(ProcessorUse(more - start)?.others == 0)
    // Spans add up.
    #expect((end - start) + (more - end) == more - start)
  }
}
