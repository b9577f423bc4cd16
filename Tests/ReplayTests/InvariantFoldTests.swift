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
    return fold.findings(excusingInversions: false, whereScreenIsRight: true).map(\.sentence)
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

  /// A job that an older change caused may have evaluated the row anew: what the screen comes to says.
  @Test(arguments: [
    (true, []),
    (
      false,
      [
        "I10: validation.text was written at row a from version 2 of the model after it showed version 3"
      ]
    ),
  ])
  func anOlderRowCountsWhereTheScreenIsWrong(isRight: Bool, told: [String]) {
    var log = HandMadeLog.loaded
    for (version, text) in [(1, "a1"), (3, "a3"), (2, "a2")] {
      log.input(.tap(FormControls.register))
      log.notify(version: version)
      log.write(Written(version: version, rows: [text]).value, to: FormControls.validationText)
    }
    let fold = log.log.fold(InvariantFold(header: log.log.header))
    let findings = fold.findings(excusingInversions: false, whereScreenIsRight: isRight)
    #expect(findings.map(\.sentence) == told)
    #expect(fold.inverted[FormControls.validationText.rawValue] != nil)
  }

  private struct Written {
    let version: Int?
    let rows: [String]
    var first = 0
    var count: Int?

    var value: Value {
      .list([
        .number(count ?? first + rows.count), .number(first),
        .list(rows.map { .list([.text(String($0.first ?? "-")), .text(""), .text($0)]) }),
      ])
    }
  }

  /// Each row of a list by itself, and their order; a version of nil is a scroll of the user. A row is
  /// called by its first letter.
  @Test(
    arguments: [
      // One row from a newer version, then another from an older one.
      ([(1, ["a1", "b1"]), (3, ["a3", "b1"]), (2, ["a3", "b2"])], nil),
      ([(1, ["a1", "b1"]), (3, ["a3", "b1"]), (2, ["a2", "b1"])], "a: 2 after 3"),
      ([(1, ["a1", "b1"]), (3, ["a3", "b3"]), (2, ["a3", "b2"])], "b: 2 after 3"),
      // All of the list again, from before.
      ([(1, ["a1", "b1"]), (3, ["a3", "b1"]), (2, ["a3", "b1"])], nil),
      ([(1, ["a1", "b1"]), (3, ["a1", "b1", "c3"]), (2, ["a1", "b1"])], "c: 2 after 3"),
      ([(1, ["a1", "b1"]), (3, ["b1"]), (2, ["a1", "b1"])], "a: 2 after 3"),
      ([(1, ["a1", "b1"]), (3, ["a1", "b1", "c3"]), (2, ["d2", "a1", "b1", "c3"])], nil),
      ([(1, ["a1", "b1"]), (3, ["b1", "a1"]), (2, ["a1", "b1"])], "order: 2 after 3"),
      ([(1, ["a1", "b1"]), (3, ["b1", "a1"]), (2, ["b1", "a2"])], nil),
      ([(1, ["a1"]), (3, ["b3"]), (2, ["c2"])], "b: 2 after 3"),
      // The user scrolls between.
      ([(1, ["a1", "b1"]), (3, ["a3", "b1"]), (nil, ["b1", "c1"]), (2, ["b1", "c2"])], nil),
      (
        [(1, ["a1", "b1"]), (3, ["a3", "b1"]), (nil, ["a3", "b1"]), (2, ["a2", "b1"])],
        "a: 2 after 3"
      ),
    ] as [([(Int?, [String])], String?)])
  func aRowIsComparedWithItself(steps: [(Int?, [String])], found: String?) {
    #expect(Self.older(steps.map { Written(version: $0.0, rows: $0.1) }) == found)
  }

  /// Of five rows two are in view. One that leaves the view is not removed, and one that comes into it
  /// is not added.
  @Test(
    arguments: [
      ([(1, 0, 5, ["a1", "b1"]), (3, 0, 5, ["a1", "b3"]), (2, 0, 6, ["x2", "a1"])], nil),
      ([(1, 0, 5, ["a1", "b1"]), (3, 0, 5, ["a1", "b3"]), (2, 0, 4, ["b3", "c1"])], nil),
      ([(1, 1, 5, ["b1", "c1"]), (3, 1, 5, ["b1", "c3"]), (2, 1, 6, ["a1", "b1"])], nil),
      (
        [(1, 3, 5, ["d1", "e1"]), (3, 3, 5, ["d1", "e3"]), (2, 2, 4, ["c1", "d1"])], "e: 2 after 3"
      ),
      (
        [(1, 0, 9, ["a1", "b1"]), (3, 0, 9, ["c3", "d3"]), (2, 0, 9, ["a2", "b2"])],
        "order: 2 after 3"
      ),
    ] as [([(Int, Int, Int, [String])], String?)])
  func aViewIsNotTheList(steps: [(Int, Int, Int, [String])], found: String?) {
    let written = steps.map { Written(version: $0.0, rows: $0.3, first: $0.1, count: $0.2) }
    #expect(Self.older(written) == found)
  }

  private static func older(_ steps: [Written]) -> String? {
    var versions = NewestVersions()
    var found: String?
    for step in steps {
      guard let version = step.version else {
        versions.show(step.value)
        continue
      }
      let older = versions.write(step.value, from: (cell: 0, change: version))
      found = found ?? older.map { "\($0.row ?? "order"): \(version) after \($0.newer)" }
    }
    return found
  }
}
