import Testing

@testable import Verification

/// What is read from the standard error of a process that crashed.
@Suite struct CrashSiteTests {
  @Test(
    arguments: [
      // A message of the program's own.
      (
        ["Mine/MyForm.swift:12: Fatal error: out of order"],
        "Mine/MyForm.swift:12", "Fatal error: out of order"
      ),
      // The standard library's own line leads nowhere.
      (
        ["Swift/ContiguousArrayBuffer.swift:690: Fatal error: Index out of range"],
        nil, "Fatal error: Index out of range"
      ),
      // A backtrace says more: its first frame outside of the toolchain.
      (
        [
          "Swift/ContiguousArrayBuffer.swift:690: Fatal error: Index out of range",
          "*** Program crashed: Illegal instruction at 0x0000 ***",
          "0 _assertionFailure() in libswiftCore.so at /build/swift/stdlib/public/core/A.swift:2",
          "1 [inlined] show #1 in MyForm.edit(_:) in mine at /mine/MyForm.swift:33:9",
          "2 closure #1 in MyForm.load() in mine at /mine/MyForm.swift:20:5",
        ],
        "/mine/MyForm.swift:33", "Fatal error: Index out of range"
      ),
      (["Mine/MyForm.swift:7: Precondition failed"], "Mine/MyForm.swift:7", "Precondition failed"),
      // A line of a log that only looks like it.
      (["reading MyForm.swift:twelve: Fatal error"], nil, nil),
      (["see notes.swift:12: nothing happened"], nil, nil),
      ([], nil, nil),
    ] as [([String], String?, String?)])
  func theLineAndTheMessageAreFound(_ lines: [String], _ source: String?, _ message: String?) {
    let site = CrashSite(lines)
    #expect(site.source == source)
    #expect(site.message == message)
  }
}
