import EventLogs
import FormScreen
import Interaction
import Queues
import Scenarios
import TestSupport
import Testing

@testable import Replay

/// What each kind of step does.
@Suite struct DriverTests {
  private static func run(
    _ actions: [FlatStep.Action], _ architecture: String = "direct", _ layout: QueueLayout = .main
  ) throws -> Run {
    Form.run(.form(actions), try #require(Form.arm(architecture, layout)))
  }

  /// The kinds of the inputs and settlings, in order.
  private static func outline(_ run: Run) -> [String] {
    run.log.records.filter { $0.kind.isInput || $0.kind == .settled }.map(\.kind.name)
  }

  private static func jobsOfInputs(_ run: Run) -> [UInt32] {
    run.log.records.filter { $0.kind == .inputFill }.map(\.job)
  }

  @Test func endIsTheLastThing() throws {
    let run = try Self.run([.input(.id(.fill("a"))), .end, .input(.id(.fill("b")))])
    #expect(
      Self.outline(run) == [
        "input.load", "settled", "input.fill", "settled", "input.end", "settled",
      ])
    #expect(RunFacts(of: run.log).stepEnds.count == 3)
  }

  @Test func aBurstIsAJobAnInputAndATurnIsOne() throws {
    let inputs: [UserInput] = [.id(.fill("a")), .password(.fill("b")), .confirm(.fill("c"))]
    let burst = try Self.run([.inBurst(inputs)])
    let turn = try Self.run([.inOneTurn(inputs)])
    #expect(Set(Self.jobsOfInputs(burst)).count == 3)
    #expect(Set(Self.jobsOfInputs(turn)).count == 1)
    for run in [burst, turn] {
      #expect(
        Self.outline(run) == [
          "input.load", "settled", "input.fill", "input.fill", "input.fill", "settled",
          "input.end", "settled",
        ])
    }
  }

  /// The whole burst is posted before any of it runs; a turn is not left before it is over.
  @Test func whatABurstCausesComesBetweenAndWhatATurnCausesAfter() throws {
    let inputs: [UserInput] = [.id(.fill("a")), .password(.fill("b"))]
    func order(_ action: FlatStep.Action) throws -> [String] {
      try Self.run([action], "direct", .mainAsync).log.records
        .filter { $0.kind == .inputFill || $0.kind == .write }.dropFirst(3).map(\.kind.name)
    }
    let writes = ["write", "write", "write"]
    #expect(try order(.inBurst(inputs)) == ["input.fill", "input.fill"] + writes + writes)
    #expect(try order(.inOneTurn(inputs)) == ["input.fill", "input.fill"] + writes + writes)
    let inPlace = try Self.run([.inBurst(inputs)]).log.records
      .filter { $0.kind == .inputFill || $0.kind == .write }.dropFirst(3).map(\.kind.name)
    #expect(inPlace == ["input.fill"] + writes + ["input.fill"] + writes)
  }

  @Test func waitingMovesTheVirtualClock() throws {
    let run = try Self.run([
      .wait(1_500), .input(.id(.fill("a"))), .wait(1), .input(.id(.fill("b"))),
    ])
    #expect(run.log.records.filter { $0.kind == .inputFill }.map(\.time) == [1_500, 1_501])
    #expect(run.log.records.first?.time == 0)
  }

  @Test func everyStepKnowsWhereItEnded() throws {
    let run = try Self.run([
      .input(.id(.fill("a"))), .expects(), .inside(FormControls.validationText, [.id(.fill("b"))]),
      .idle, .input(.id(.fill("c"))),
    ])
    let ends = RunFacts(of: run.log).stepEnds
    #expect(ends.count == 6)
    #expect(ends == ends.sorted())
    // Expecting and arming leave nothing but their marks in the log.
    #expect(ends[1] + 1 == ends[2])
    #expect(ends[2] + 1 == ends[3])
    for (step, end) in ends.enumerated() {
      #expect(StepMark(run.log.records[end]) == StepMark(step: step))
      #expect([.settled, .mark].contains(run.log.records[end - 1].kind))
    }
    #expect(ends.allSatisfy { $0 < run.log.records.count })
  }

  @Test func duringIsSetOffOnceByTheNextWriteOfItsProperty() throws {
    let run = try Self.run([
      .inside(FormControls.validationColor, [.password(.fill("b"))]), .input(.id(.fill("a"))),
      .input(.id(.fill("c"))),
    ])
    #expect(RunFacts(of: run.log).unusedDuring.isEmpty)
    let fills = run.log.records.filter { $0.kind == .inputFill }.compactMap(\.on)
    #expect(fills == [0, 1, 0])
    let index = try #require(
      run.log.records.firstIndex {
        $0.kind == .inputFill && $0.on == FormControls.password.rawValue
      })
    // The colour and then the gate were written, and whoever wrote has returned.
    let writes = run.log.records[..<index].filter { $0.kind == .write }.compactMap(\.on)
    #expect(
      writes.suffix(2) == [
        FormControls.validationColor.rawValue, FormControls.registerEnabled.rawValue,
      ])
  }

  /// An arm that does not make the write gets the same inputs, right after.
  @Test func duringWhoseWriteNeverComesIsDeliveredAfterwards() throws {
    let run = try Self.run([
      .inside(FormControls.alertShown, [.password(.fill("b")), .confirm(.fill("c"))]),
      .input(.id(.fill("a"))), .input(.id(.fill("d"))),
    ])
    #expect(RunFacts(of: run.log).unusedDuring.isEmpty)
    let fills = run.log.records.filter { $0.kind == .inputFill }
    #expect(fills.compactMap(\.on) == [0, 1, 2, 0])
    #expect(Set(fills.map(\.job)).count == 3)
  }

  @Test func twoDuringsOfOneWriteGoInTheirOrder() throws {
    let run = try Self.run([
      .inside(FormControls.validationText, [.password(.fill("b"))]),
      .inside(FormControls.validationText, [.confirm(.fill("c"))]), .input(.id(.fill("a"))),
    ])
    #expect(RunFacts(of: run.log).unusedDuring.isEmpty)
    let fills = run.log.records.filter { $0.kind == .inputFill }.compactMap(\.on)
    #expect(fills == [0, 1, 2])
  }
}
