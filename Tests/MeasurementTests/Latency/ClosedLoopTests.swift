import Catalog
import FeatureContract
import FormScreen
import GivenData
import HeadlessUI
import Interaction
import Queues
import Statistics
import Testing

@testable import Measurement
@testable import Passes

@Suite struct ClosedLoopTests {
  @Test(
    arguments: [
      (.field(FormControls.id, .fill("ada")), "fill id"),
      (.field(FormControls.password, .fill("ada")), "fill password"),
      (.field(FormControls.confirm, .submit), "return confirm"),
      (.tap(FormControls.register), "tap register"), (.tap(FormControls.alertOK), "tap alert.ok"),
      (.tapRow(.name("swift")), "tap row"), (.tapRow(.position(3)), "tap row"),
      (.swipeRow(.position(0)), "swipe row"), (.scroll(to: 7), "scroll"),
      (.cancelBack, "cancel back"),
    ] as [(UserInput, String)])
  func kindsHaveNeitherTextNorRow(input: UserInput, name: String) {
    #expect(InputKind(of: input, in: FormScreen.controls).name == name)
  }

  /// Every arm has one turn per pass in each round; only the seed and the place decide the order.
  @Test(arguments: [(1, 0, false), (7, 3, true), (2, 0, false)])
  func everyArmHasItsTurns(arms: Int, calibrations: Int, hasSlices: Bool) {
    let order = ClosedLoopOrder(
      armCount: arms, calibrationCount: calibrations, hasSlices: hasSlices, seed: 5)
    let all = arms + calibrations
    let expected = 3 * arms + calibrations + (hasSlices ? all : 0)
    var orders: Set<[ClosedLoopOrder.Slot]> = []
    for round in 0..<20 {
      let slots = order.slots(process: 1, round: round)
      #expect(slots.count == expected)
      #expect(Set(slots).count == expected)
      #expect(Set(slots.map(\.arm)) == Set(0..<all))
      #expect(slots == order.slots(process: 1, round: round))
      orders.insert(slots)
    }
    #expect(orders.count > 2)
    #expect(order.slots(process: 0, round: 0) != order.slots(process: 2, round: 3))
  }

  struct WriteCase: Sendable {
    /// Which write is stamped, and how many each input is thought to make. Each makes three.
    let stamped: [Int]
    let expected: [Int]
    let hasLatency: [Bool]
    let strayed: Int
  }

  /// An input that makes another number of writes than before has no latency until a write.
  @Test(arguments: [
    WriteCase(
      stamped: [1, 1, 1], expected: [3, 3, 3], hasLatency: [true, true, true], strayed: 0),
    WriteCase(
      stamped: [3, 3, 3], expected: [3, 3, 3], hasLatency: [true, true, true], strayed: 0),
    WriteCase(
      stamped: [2, 3, 4], expected: [2, 3, 4], hasLatency: [false, true, false], strayed: 2),
    WriteCase(
      stamped: [0, 3, 3], expected: [0, 3, 3], hasLatency: [false, true, true], strayed: 1),
  ])
  func onlyExpectedWritesAreStamped(example: WriteCase) throws {
    let stamps = WriteStamps(stamping: example.stamped)
    let form = try #require(FeatureCatalog.bundled.feature(named: "form"))
    let backend = SimulatedBackend(schedule: FIFOSchedule())
    let queues = LayoutQueues(.mainAsync, on: backend)
    let screen = form.architectures[0].makeScreen(.none)
    screen.eventQueue.observer = stamps
    backend.main.async { screen.receive(.load, queues: queues) }
    try backend.settle()
    for (number, text) in ["a", "ab", "abc"].enumerated() {
      let input = UserInput.field(FormControls.id, .fill(text))
      backend.main.async {
        stamps.deliver(input, number: number, to: screen, queues: queues)
      }
      try backend.settle()
    }
    stamps.inputsSettled()
    backend.main.async {
      screen.receive(.field(FormControls.id, .fill("x")), queues: queues)
    }
    try backend.settle()
    #expect(stamps.writes == [3, 3, 3])
    let latencies = stamps.latencies(ifWritesAre: example.expected)
    #expect(latencies.map { $0 != nil } == example.hasLatency)
    #expect(stamps.strayed(from: example.expected) == example.strayed)
    #expect(zip(latencies, stamps.nanoseconds).allSatisfy { $0 == nil || $0 == $1 })
  }

  struct AgreementCase: Sendable {
    let difference: Double
    let interval: (Double, Double)
    let outcome: LatencyAgreement.Outcome
  }

  @Test(arguments: [
    AgreementCase(difference: 4, interval: (1, 5), outcome: .agrees),
    AgreementCase(difference: -4, interval: (-5, -3), outcome: .agrees),
    AgreementCase(difference: 4, interval: (-50, 60), outcome: .undecided),
    AgreementCase(difference: -5, interval: (-6, -4), outcome: .undecided),
    AgreementCase(difference: 6, interval: (4, 9), outcome: .undecided),
    AgreementCase(difference: 7, interval: (6, 8), outcome: .differs),
    AgreementCase(difference: -7, interval: (-9, -5.5), outcome: .differs),
  ])
  func theErrorDecidesAboutAgreement(example: AgreementCase) {
    let agreement = LatencyAgreement(
      arm: "direct", blocked: 100 + example.difference, slices: 100,
      difference: example.difference,
      interval: ConfidenceInterval(
        lower: example.interval.0, upper: example.interval.1, level: 0.95), error: 5, limit: 5)
    #expect(agreement.outcome == example.outcome)
  }

  /// The error grows with the share that is not subtracted, and its limit does not.
  @Test(arguments: [(0.0, true), (20.0, false), (-20.0, false)])
  func anUnsubtractedShareDoesNotAgree(share: Double, agrees: Bool) {
    let arms = [2.0, 4, 1, 2, 3].map { own in
      ClosedLoopProcess.ArmHistograms(
        histograms: [:], blockedByRound: [100, 101, 102].map { $0 - own + share },
        slicesByRound: [100, 101, 102], strayed: 0)
    }
    let process = ClosedLoopProcess(
      kinds: [], arms: arms,
      instrument: LatencyInstrument(
        stamps: 20, observedInput: 12, observedWrite: 18, scatter: 1), enqueuing: [])
    let agreement = LatencyAgreement.all(
      in: [process], of: ["direct", "mvc"], under: "main",
      policy: ComparisonPolicy(resamples: 400))
    #expect(agreement.count == arms.count)
    #expect(agreement.map(\.outcome) == arms.map { _ in agrees ? .agrees : .untrusted })
  }

  /// Else a write would cost less where its share is measured than in a replay.
  @Test func theInstrumentCountsTheWritesOfItsBatch() {
    let stamps = WriteStamps(stamping: [0])
    _ = LatencyInstrument.observedWrites(by: stamps)
    #expect(stamps.writes == [LatencyInstrument.batchSize])
    #expect(stamps.nanoseconds == [0])
  }

  @Test func theInstrumentsShareGrowsWithTheWrites() {
    let instrument = LatencyInstrument(
      stamps: 20, observedInput: 12, observedWrite: 18, scatter: 1)
    #expect(instrument.added(untilWrite: nil) == 20)
    #expect(instrument.added(untilWrite: 1) == 50)
    #expect(instrument.added(untilWrite: 3) == 86)
  }
}
