/// Where included files come from: the language itself reads nothing.
public protocol IncludedFiles: Sendable {
  /// The bytes of a file.
  ///
  /// - Parameter path: the file's, from the folder that the scenario's own path starts from. It has
  ///   no `.` in it, and `..` only at its beginning.
  func contents(of path: String) throws(IncludeRefusal) -> [UInt8]
}
