/// One field of a given record.
public enum GivenValue: Hashable, Sendable {
  /// Left out, where that is allowed.
  case absent
  case text(String)
  case number(Int)
  /// Days since 1970-01-01 in GMT; negative before it.
  case day(Int)
}
