import Foundation
import TestSupport
import Testing
import TextOutput

@Suite struct WholeFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A reader that opened the old file still reads the old text, because the file was replaced.
  @Test func theOldFileIsReplacedAndNotWrittenInto() throws {
    let file = folder.file("a.txt")
    try WholeFile.write("old", to: file)
    let reader = try FileHandle(forReadingFrom: file)
    try WholeFile.write("new", to: file)
    #expect(try reader.readToEnd() == Data("old".utf8))
    #expect(try Data(contentsOf: file) == Data("new".utf8))
  }

  /// A pipe has no text to be replaced by: whoever reads from it would wait forever.
  @Test func whatIsNoFileIsRefusedAndStays() throws {
    let pipe = folder.file("pipe.txt")
    try #require(mkfifo(pipe.path, 0o600) == 0)
    let link = folder.file("link.txt")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: pipe)
    for file in [pipe, link] {
      let failure = #expect(throws: WholeFile.Failure.self) {
        try WholeFile.write("x", to: file)
      }
      #expect(failure?.reason.hasPrefix("it is no regular file") == true)
    }
    var status = stat()
    #expect(stat(pipe.path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }
}
