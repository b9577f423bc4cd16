/// The source of included files: the language itself reads nothing.
package protocol IncludedFiles: Sendable {
  /// The bytes of a file.
  ///
  /// - Parameter path: the file's, from the folder that the scenario's own path starts from. It has
  ///   no `.` in it, and `..` only at its beginning.
  func contents(of path: String) throws(IncludeRefusal) -> [UInt8]
}

/// The reason why an included file cannot be read.
package enum IncludeRefusal: Error {
  case missing
  /// It lies outside of the scenario folder.
  case outside
  /// The scenario and all that it includes would be larger than a file may be.
  case tooLarge
  /// With the system's message.
  case unreadable(String)
}
