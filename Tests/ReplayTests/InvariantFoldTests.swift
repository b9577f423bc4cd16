import EventLogs
import FormScreen
import HeadlessUI
import Testing

@testable import Replay

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
    #expect(failures == [.writeAfterEnd(property: "validation.color")])
  }
}
