import EventLogs
import FormScreen
import Interaction
import Replay
import TestSupport
import Testing

@testable import Verification

@Suite struct InvariantFoldTests {
  private static func findings(_ build: (inout HandMadeLog) -> Void) -> [String] {
    var log = HandMadeLog.loaded
    build(&log)
    let fold = log.log.fold(InvariantFold(header: log.log.header))
    return fold.findings(excusingInversions: false).map(\.sentence)
  }

  @Test(arguments: [(UInt16(0), "" as String?), (1, nil), (2, "model")])
  func writesBelongOnMain(queue: UInt16, told: String?) {
    let findings = Self.findings {
      $0.write(.text("a"), to: FormControls.validationText, queue: queue)
      $0.write(.text("b"), to: FormControls.validationColor, queue: queue)
    }
    #expect(
      findings
        == (told.map { queue in
          ["I1: validation.text was written on \(queue.isEmpty ? "no queue" : queue), not on main"]
        } ?? []))
  }

  @Test func presentingBelongsOnMainToo() {
    let findings = Self.findings {
      $0.append(.present, on: FormControls.alertShown.rawValue, .text("a"), queue: 2)
    }
    #expect(findings == ["I1: alert was written on model, not on main"])
  }

  @Test func aWriteHasAnInputThatCausedIt() {
    let findings = Self.findings {
      $0.write(.text("a"), to: FormControls.validationText)
      $0.forgetCause()
      $0.append(.notify)
      $0.write(.text("b"), to: FormControls.validationColor)
      $0.write(.text("c"), to: FormControls.validationText)
    }
    #expect(findings == ["I7: validation.color was written and no input caused it"])
  }

  @Test func otherThingsMayHappenAnywhere() {
    let findings = Self.findings {
      $0.append(.notify, queue: 2)
      $0.append(.stateChange, .number(1), queue: 2)
      $0.append(.show, on: FormControls.idText.rawValue, .text("a"), queue: 2)
      $0.input(.end)
      $0.append(.notify)
    }
    #expect(findings.isEmpty)
  }

  @Test func nothingIsWrittenAfterTheEnd() {
    let findings = Self.findings {
      $0.write(.text("a"), to: FormControls.validationText)
      $0.input(.end)
      $0.write(.text("b"), to: FormControls.validationColor)
      $0.write(.text("c"), to: FormControls.validationText)
    }
    #expect(findings == ["I2: validation.color was written after its screen had gone"])
  }

  @Test func aWriteToAPartThatHasGoneIsFound() {
    let findings = Self.findings {
      $0.append(.lateWrite, on: FormControls.validationText.rawValue, .text("a"))
    }
    #expect(findings == ["I2: validation.text was written after its screen had gone"])
  }

  /// Each property by itself: the newest version it showed and the one it is written from.
  @Test(
    arguments: [
      ([1, 2, 3], nil), ([1, 1, 2], nil), ([2, 1], (1, 2)), ([0, 3, nil, 4], nil),
      ([0, 3, nil, 2, 1], (2, 3)), ([nil, 0], nil),
      // Those of another cell.
      ([3, (1 << 24) + 1, 4, (1 << 24) + 2], nil), ([(1 << 24) + 2, 3, (1 << 24) + 1], (1, 2)),
    ] as [([Int?], (Int, Int)?)])
  func anOlderVersionNeverFollowsANewerOne(versions: [Int?], found: (Int, Int)?) {
    let findings = Self.findings {
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
      "I10: validation.text was written from version \($0.0) of the model after it showed version "
        + "\($0.1)"
    }
    #expect(findings == (expected.map { [$0] } ?? []))
  }
}
