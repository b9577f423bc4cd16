// SegmentsModel: the words of the segments. They are all that architectures share: what is selected
// is known by the screen's own control.

public enum SegmentWords {
  /// What the page says.
  public static let greeting = "Hello from FirstViewController"

  /// What the label says of a selected item.
  public static func selected(_ item: String) -> String { "\(item.lowercased()) segment selected" }
}
