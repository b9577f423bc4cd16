import Scenarios

/// Included files that are held in memory.
struct MemoryFiles: IncludedFiles {
  /// By path.
  let files: [String: [UInt8]]

  func contents(of path: String) throws(IncludeRefusal) -> [UInt8] {
    if path.hasPrefix("..") { throw .outside }
    guard let bytes = files[path] else { throw .missing }
    return bytes
  }
}
