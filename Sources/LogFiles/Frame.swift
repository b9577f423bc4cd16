/// Where a frame is in a log's bytes. Whether its mark is true is another question.
struct Frame {
  let start: Int
  /// Where its mark begins.
  let mark: Int
  let checksum: UInt32

  /// Behind its last line feed.
  var end: Int { mark + FrameMark.length + 1 }

  /// The lines from a place on, up to the first with a mark; nil if no line has one.
  init?(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var line = start
    while let feed = LineFeeds.next(in: bytes, from: line) {
      let mark = feed - FrameMark.length
      if mark >= line, let checksum = FrameMark.value(at: mark, of: bytes) {
        self.start = start
        self.mark = mark
        self.checksum = checksum
        return
      }
      line = feed + 1
    }
    return nil
  }

  /// What its mark is the checksum of.
  func content(of bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[start..<mark])
  }
}
