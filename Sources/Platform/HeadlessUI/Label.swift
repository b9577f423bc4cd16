public import Interaction

/// A text in a colour.
public final class Label: Control {
  @exclusivity(unchecked) private var shownText = ""
  @exclusivity(unchecked) private var shownColor = Color.black

  public var text: String {
    get { shownText }
    set {
      shownText = newValue
      wrote(.text(newValue))
    }
  }

  public var color: Color {
    get { shownColor }
    set {
      shownColor = newValue
      wrote(.text(newValue.rawValue), 1)
    }
  }

  public override init() {}

  /// - Parameter text: its text as the screen comes up.
  public init(_ text: String) {
    shownText = text
  }

  public override func describe(_ name: String, in table: inout ControlTable) {
    let label = table.add(.init(name, .label))
    table.add(.init("\(name).text", .text, of: label, initial: .text(text)))
    table.add(
      .init(
        "\(name).color", .color, of: label, initial: .text(color.rawValue),
        shape: .choice(Color.allCases.map(\.rawValue))))
  }
}

extension ControlKind {
  public static let label = ControlKind(.label)
}
