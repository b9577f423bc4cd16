import EventLogs
import FeatureContract
import FormScreen
import Interaction
import Queues
import Scenarios
import TestSupport
import Testing

@testable import Replay

@Suite struct CauseTests {
  /// In a burst several inputs are under way at once; each still has the writes that it has alone.
  @Test(arguments: QueueLayout.all)
  func inABurstEachInputHasTheWritesThatItHasAlone(layout: QueueLayout) {
    for arm in Form.arms(under: layout) {
      let alone = Form.run(.settled(Inputs.edits), arm).log
      let expected = CauseChain.counts(of: .write, in: alone)
      #expect(expected.count == Inputs.edits.count + 2)
      for backend in [
        BackendChoice.simulated, .ordered(.walk(seed: 1)), .ordered(.walk(seed: 2)),
      ] {
        for action in [FlatStep.Action.inBurst(Inputs.edits), .inOneTurn(Inputs.edits)] {
          let log = Form.run(.form([action]), arm, backend).log
          let name = "\(arm.architecture.name), \(backend)"
          #expect(CauseChain.lost(in: log).isEmpty, "\(name)")
          let counts = CauseChain.counts(of: .write, in: log)
          #expect(Form.isOfBurst(counts, of: arm, alone: expected), "\(name)")
        }
      }
    }
  }

  /// An input that a write set off causes what follows from it, and what the interrupted one does
  /// afterwards goes back to the interrupted one.
  @Test(arguments: QueueLayout.all)
  func anInputFromInsideAWriteIsTheCauseOfItsOwnEvents(layout: QueueLayout) throws {
    let arm = try #require(Form.arm("direct", layout))
    let scenario = FlatScenario.form([
      .inside(FormControls.validationText, [.password(.fill("b")), .confirm(.fill("c"))]),
      .input(.id(.fill("a"))),
    ])
    let run = Form.run(scenario, arm)
    #expect(RunFacts(of: run.log).unusedDuring.isEmpty)
    // load; the three fills, of which the last two come from inside a write; end.
    #expect(CauseChain.counts(of: .emit, in: run.log) == [0, 1, 1, 1, 0])
    #expect(CauseChain.counts(of: .write, in: run.log) == [3, 3, 3, 3, 0])
    #expect(CauseChain.lost(in: run.log).isEmpty)
    // It stood in line until the architecture had returned, so that no event had to wait.
    #expect(!run.log.records.contains { $0.kind == .deferEmit })
  }

  @Test(arguments: QueueLayout.all)
  func everyJobIsEnqueuedStartedAndEndedOnce(layout: QueueLayout) {
    for arm in Form.arms(under: layout) {
      let log = Form.run(
        .form([.inBurst(Inputs.edits), .input(.id(.key("x")))]), arm, .ordered(.walk(seed: 5))
      ).log
      let jobs = Dictionary(
        grouping: log.records.indices.filter { index in
          [.jobEnqueue, .jobStart, .jobEnd].contains(log.records[index].kind)
        }, by: { log.records[$0].job })
      #expect(jobs.count > Inputs.edits.count)
      for places in jobs.values {
        let records = places.map { log.records[$0] }
        #expect(records.map(\.kind) == [.jobEnqueue, .jobStart, .jobEnd])
        #expect(Set(records.map(\.queue)).count == 1)
        #expect(records.dropFirst().map(\.cause) == [places[0], places[1]])
      }
    }
  }

  @Test func whatTheDriverPostsHasNoCause() throws {
    let arm = try #require(Form.arm("direct", .modelSerial))
    let log = Form.run(.settled([.id(.key("a"))]), arm).log
    let enqueued = log.records.filter { $0.kind == .jobEnqueue }
    // Of load, the key and end: the driver's three, and model and delivery of the first two.
    #expect(enqueued.count == 7)
    #expect(enqueued.filter { $0.cause == nil }.map(\.queue) == [1, 1, 1])
  }
}
