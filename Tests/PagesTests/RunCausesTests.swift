import EventLogs
import Interaction
import Queues
import Replay
import TestSupport
import Testing
import Verification

@testable import Pages

/// What has one cause is one finding, and what has not is not.
@Suite struct RunCausesTests {
  private static func tellers(of page: RunPage) -> [RunFinding.Kind] {
    page.causes.all.map { page.causes.findings[$0.teller].finding.kind }
  }

  /// The wrong colour is written again and again, breaks expectations, and is one finding.
  @Test func aWrongPropertyIsOneFindingWithItsPlaces() throws {
    let run = try RunSamples.run(of: RunSamples.registration, "mvc", .main) { $0.paled() }
    let page = RunPage(run)
    let cause = try #require(page.causes.all.first)
    #expect(page.causes.all.count == 1 && Self.tellers(of: page) == [.deviation])
    #expect(cause.findings.count == page.causes.findings.count && cause.findings.count > 2)
    #expect(page.causes.findings.contains { $0.finding.kind == .failure })
    #expect(cause.steps.isSuperset(of: page.runs[0].findings.deviations.keys))
    #expect(page.causes.extent(of: cause) == "after \(cause.steps.count) inputs")
    #expect(page.fails(cause) && page.isDifferent)
  }

  /// A run explains its difference from the other one.
  @Test func theDifferenceGoesWithTheWrongRun() throws {
    let one = try RunSamples.run(of: RunSamples.registration, "mvc", .main)
    let two = try RunSamples.run(of: RunSamples.registration, "mvp", .main) { $0.paled() }
    for (index, page) in [RunPage(two, besides: one), RunPage(one, besides: two)].enumerated() {
      #expect(page.causes.all.count == 1 && page.causes.all[0].run == index)
      #expect(Self.tellers(of: page) == [.deviation])
    }
  }

  /// Two properties that are wrong apart from each other have two causes.
  @Test func otherPropertiesAreOtherCauses() throws {
    let run = try RunSamples.run(of: RunSamples.registration, "mvc", .main) { log in
      log.paled().replacingValues { record, _ in
        record.on.map { log.header.properties[Int($0)] } == "alert" ? Value.none : nil
      }
    }
    let page = RunPage(run)
    #expect(Self.tellers(of: page) == [.deviation, .deviation])
    #expect(page.causes.all[0].properties.isDisjoint(with: page.causes.all[1].properties))
  }

  /// A declared glitch fails nothing; the same glitch of another architecture does.
  @Test func aDeclaredGlitchFailsNothing() throws {
    let page = RunPage(try RunSamples.run(of: RunSamples.autofill, "mvvm-reactive", .main))
    #expect(Self.tellers(of: page) == [.glitch])
    #expect(!page.fails(page.causes.all[0]) && !page.isDifferent)
    #expect(page.answer.contains("In between it shows 1 wrong value, as mvvm-reactive declares"))
    #expect(RunAnswer(page: page).state == "warn")
  }

  /// A value that is wrong for a moment, at many inputs, is one finding with its number.
  @Test func wrongValuesInBetweenAreCounted() throws {
    let run = try RunSamples.run(of: RunSamples.registration, "mvc", .main) { $0.flickering() }
    let page = RunPage(run)
    let cause = try #require(page.causes.all.first)
    #expect(page.causes.all.count == 1 && cause.strand == .between && page.fails(cause))
    let (glitches, inputs) = (cause.findings.count, cause.steps.count)
    #expect(glitches > 1 && inputs > 1)
    #expect(
      page.causes.extent(of: cause) == "\(glitches) wrong values, at \(inputs) inputs")
    #expect(page.answer.contains(": in between, register.enabled showed true for a moment, "))
  }
}

extension EventLog {
  /// Of a run of the form: the button is enabled for a moment before it is written disabled again.
  fileprivate func flickering() -> EventLog {
    let button = header.properties.firstIndex(of: "register.enabled")
    var log = EventLog(header: header)
    // Numbers of records after the added ones.
    var numbers: [Int] = []
    for record in records {
      let cause = record.cause.map { UInt32(numbers[$0] + 1) } ?? 0
      func with(_ value: Value) -> Record {
        Record(
          time: record.time, kind: record.kind, queue: record.queue, job: record.job,
          causePlusOne: cause, on: record.on, value: value)
      }
      let isOfButton = record.kind == .write && record.on.map(Int.init) == button
      if isOfButton, record.value == .flag(false) { log.append(with(.flag(true))) }
      numbers.append(log.records.count)
      log.append(with(record.value))
    }
    return log
  }
}
