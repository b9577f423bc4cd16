import Foundation
import Testing

@testable import LineEditing

@Suite struct PipedLinesTests {
  private static func events(_ bytes: [UInt8]) throws -> [LineEvent] {
    let pipe = Pipe()
    let writer = Thread {
      try? pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    var lines = PipedLines(pipe.fileHandleForReading.fileDescriptor)
    var events: [LineEvent] = []
    repeat { events.append(lines.next { false }) } while events.last?.isLine == true
    return events
  }

  @Test(
    arguments: [
      ("", [.endOfInput]), ("a\nb\n", [.line("a"), .line("b"), .endOfInput]),
      ("a\n\nb", [.line("a"), .line(""), .line("b"), .endOfInput]),
      ("漢\r\n", [.line("漢\r"), .endOfInput]),
    ] as [(String, [LineEvent])])
  func aPipeHasLines(text: String, events: [LineEvent]) throws {
    #expect(try Self.events(Array(text.utf8)) == events)
  }

  @Test func waitingEndsWhenItIsToStop() {
    let pipe = Pipe()
    var lines = PipedLines(pipe.fileHandleForReading.fileDescriptor)
    #expect(lines.next { true } == .stopped)
    #expect(
      TerminalLines(input: pipe.fileHandleForReading.fileDescriptor, output: 1, kind: nil) == nil)
  }
}

extension LineEvent {
  fileprivate var isLine: Bool { if case .line = self { true } else { false } }
}
