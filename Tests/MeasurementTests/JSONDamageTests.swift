import Foundation
import Testing

@testable import Measurement

/// The place where stored results are damaged.
@Suite struct JSONDamageTests {
  @Test(arguments: [
    ("{\"a\": [1, 2", "byte 11, where it ends too early"),
    ("{\"a\": \"登", "byte 10, where it ends too early"),
    (" \n{\"a\": x}", "byte 8"), ("{\"a\": 1} {\"b\": 2}", "byte 9"),
    ("{\"a\": \"\u{0}\"}", "byte 7"),
  ])
  func theByteIsNamed(text: String, words: String) {
    #expect(JSONDamage(in: Data(text.utf8))?.description == words)
  }

  @Test(arguments: ["", "{}", "{\"version\": 4}", "[1", "scenario: 1", "\u{7F}ELF"])
  func whatIsWholeOrSomethingElseIsNotDamaged(text: String) {
    #expect(JSONDamage(in: Data(text.utf8)) == nil)
  }

  @Test func depthIsDamage() {
    let deep = "{\"a\":" + String(repeating: "[", count: 100_000)
    #expect(JSONDamage(in: Data(deep.utf8))?.description.hasPrefix("byte ") == true)
  }
}
