import Foundation
import Testing

@testable import LineEditing

@Suite struct LineReaderTests {
  private static func reader(of pipe: Pipe) -> LineReader {
    LineReader(input: pipe.fileHandleForReading.fileDescriptor, output: 1, kind: nil)
  }

  private static func next(in lines: LineReader, isStopped: Bool) -> LineEvent {
    lines.next(prompt: "> ", unless: { isStopped }, completing: { _ in (0, []) })
  }

  private static func events(_ bytes: [UInt8]) throws -> [LineEvent] {
    let pipe = Pipe()
    let writer = Thread {
      try? pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    let lines = reader(of: pipe)
    var events: [LineEvent] = []
    repeat { events.append(next(in: lines, isStopped: false)) } while events.last?.isLine == true
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
    let lines = Self.reader(of: pipe)
    #expect(Self.next(in: lines, isStopped: true) == .stopped)
    #expect(!lines.isTerminal)
  }
}

extension LineEvent {
  fileprivate var isLine: Bool { if case .line = self { true } else { false } }
}
