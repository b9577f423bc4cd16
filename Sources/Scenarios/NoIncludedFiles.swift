/// For scenarios that stand alone: every included file is missing.
public struct NoIncludedFiles: IncludedFiles {
  public init() {}

  public func contents(of path: String) throws(IncludeRefusal) -> [UInt8] {
    throw .missing
  }
}
