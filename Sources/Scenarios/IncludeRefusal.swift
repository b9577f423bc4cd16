/// Why an included file cannot be read.
public enum IncludeRefusal: Error {
  case missing
  /// It lies outside of the scenario folder.
  case outside
  /// The scenario and all that it includes would be larger than a file may be.
  case tooLarge
  /// What the system says.
  case unreadable(String)
}
