/// Why an included file cannot be read.
public enum IncludeRefusal: Error {
  case missing
  /// It lies outside of the scenario folder.
  case outside
  /// What the system says.
  case unreadable(String)
}
