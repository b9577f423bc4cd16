import EventLogs
public import Interaction

extension Snapshot {
  /// What a property shows, for people: a line, or for a list of rows one more a row. Long texts
  /// and lists appear as their length and digest.
  ///
  /// - Parameter other: a screen to tell it from; a long list is then told by where the two differ.
  public func lines(of property: Int, besides other: Snapshot? = nil) -> [String] {
    let lines = GoldenValue.lines(of: values[property])
    guard let other, lines.count == 1, values[property] != other.values[property] else {
      return lines
    }
    return [ShownValue.short(values[property], besides: other.values[property])]
  }
}
