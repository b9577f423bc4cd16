import Scenarios

/// Files for includes, by path; what begins with `..` lies outside.
struct FilesInMemory: IncludedFiles {
  let texts: [String: String]

  init(_ texts: [String: String]) {
    self.texts = texts
  }

  func contents(of path: String) throws(IncludeRefusal) -> [UInt8] {
    if path.hasPrefix("..") { throw .outside }
    guard let text = texts[path] else { throw .missing }
    return Array(text.utf8)
  }
}
