public import Scenarios

/// Included files that are held in memory; what begins with `..` lies outside.
public struct MemoryFiles: IncludedFiles {
  private let files: [String: [UInt8]]

  /// - Parameter files: by path.
  public init(files: [String: [UInt8]]) {
    self.files = files
  }

  public func contents(of path: String) throws(IncludeRefusal) -> [UInt8] {
    if path.hasPrefix("..") { throw .outside }
    guard let bytes = files[path] else { throw .missing }
    return bytes
  }
}
