import EventLogs
import FormScreen
import Interaction
import Replay
import Testing

@testable import Verification

@Suite struct InvariantFoldTests {
  private static func failures(_ build: (inout HandMadeLog) -> Void) -> [Failure] {
    var log = HandMadeLog.loaded
    build(&log)
    return log.log.fold(InvariantFold(header: log.log.header)).failures
  }

  @Test(arguments: [(UInt16(0), "" as String?), (1, nil), (2, "model")])
  func writesBelongOnMain(queue: UInt16, told: String?) {
    let failures = Self.failures {
      $0.write(.text("a"), to: FormControls.validationText, queue: queue)
      $0.write(.text("b"), to: FormControls.validationColor, queue: queue)
    }
    #expect(
      failures == (told.map { [.writeOffMain(property: "validation.text", queue: $0)] } ?? []))
  }

  @Test func presentingBelongsOnMainToo() {
    let failures = Self.failures {
      $0.append(.present, on: FormControls.alertShown.rawValue, .text("a"), queue: 2)
    }
    #expect(failures == [.writeOffMain(property: "alert", queue: "model")])
  }

  @Test func aWriteHasAnInputThatCausedIt() {
    let failures = Self.failures {
      $0.write(.text("a"), to: FormControls.validationText)
      $0.forgetCause()
      $0.append(.notify)
      $0.write(.text("b"), to: FormControls.validationColor)
      $0.write(.text("c"), to: FormControls.validationText)
    }
    #expect(failures == [.writeWithoutCause(property: "validation.color")])
  }

  @Test func otherThingsMayHappenAnywhere() {
    let failures = Self.failures {
      $0.append(.notify, queue: 2)
      $0.append(.stateChange, .number(1), queue: 2)
      $0.append(.show, on: FormControls.idText.rawValue, .text("a"), queue: 2)
      $0.input(.end)
      $0.append(.notify)
    }
    #expect(failures.isEmpty)
  }

  @Test func nothingIsWrittenAfterTheEnd() {
    let failures = Self.failures {
      $0.write(.text("a"), to: FormControls.validationText)
      $0.input(.end)
      $0.write(.text("b"), to: FormControls.validationColor)
      $0.write(.text("c"), to: FormControls.validationText)
    }
    #expect(failures == [.writeTooLate(property: "validation.color")])
  }

  @Test func aWriteToAPartThatHasGoneIsFound() {
    let failures = Self.failures {
      $0.append(.lateWrite, on: FormControls.validationText.rawValue, .text("a"))
    }
    #expect(failures == [.writeTooLate(property: "validation.text")])
  }

  /// Each property by itself: the newest version it showed and the one it is written from.
  @Test(
    arguments: [
      ([1, 2, 3], nil), ([1, 1, 2], nil), ([2, 1], (1, 2)), ([0, 3, nil, 4], nil),
      ([0, 3, nil, 2, 1], (2, 3)), ([nil, 0], nil),
    ] as [([Int?], (Int, Int)?)])
  func anOlderVersionNeverFollowsANewerOne(versions: [Int?], found: (Int, Int)?) {
    let failures = Self.failures {
      for version in versions {
        $0.input(.tap(FormControls.register))
        $0.notify(version: version)
        $0.write(.text("a"), to: FormControls.validationText)
      }
      $0.input(.tap(FormControls.register))
      $0.notify(version: 0)
      $0.write(.text("a"), to: FormControls.validationColor)
    }
    let expected = found.map {
      Failure.olderAfterNewer(property: "validation.text", version: $0.0, shown: $0.1)
    }
    #expect(failures == (expected.map { [$0] } ?? []))
  }
}
