import Testing

@testable import Verification

/// A full stack is told from other crashes.
@Suite struct StackOverflowTests {
  private static let fault =
    "*** Program crashed: Bad pointer dereference at 0x00007fffa69d5ff8 ***"

  private static func frames(_ count: Int) -> [String] {
    (0..<count).map { number in
      let function = number.isMultiple(of: 2) ? "A.f(_:) + 93" : "B.g(_:) + 101"
      return "\(number) [ra] 0x000055e913e3821e \(function) in mine at /mine/A.swift:2:53"
    }
  }

  @Test(
    arguments: [
      // The fault is beside the top of the stack.
      ([fault, "rsp 0x00007fffa69d6000  30 60 9d a6"], "stack overflow"),
      ([fault, " sp 0x00007fffa69d6000  30 60 9d a6"], "stack overflow"),
      // Few functions, each many times.
      (
        [fault] + frames(20),
        "stack overflow: A.f(_:), B.g(_:) call each other without end"
      ),
      (
        [fault] + frames(20).filter { $0.contains("A.f") },
        "stack overflow: A.f(_:) calls itself without end"
      ),
      // Another pointer, and no repetition.
      ([fault, "rsp 0x00007ffe00000000  30 60 9d a6"] + frames(6), nil),
      (["*** Program crashed: Bad pointer dereference at 0x0000000000000010 ***"], nil),
      // Deep calls that a check ended.
      (["mine/A.swift:3: Fatal error: too deep"] + frames(20), nil),
      ([], nil),
    ] as [([String], String?)])
  func aFullStackIsCalledSo(_ lines: [String], _ words: String?) {
    #expect(StackOverflow(lines)?.description == words)
  }
}
