/// A file to make others from.
public struct CorpusFile: Sendable {
  /// Its path from the package's folder, or a name of its own.
  public let name: String
  public let bytes: [UInt8]
  /// Whether it holds a number that makes the loader work for long.
  let isCostly: Bool

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    isCostly = Tokens(bytes).numbers.contains { $0.count >= 6 }
  }

  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }
}
