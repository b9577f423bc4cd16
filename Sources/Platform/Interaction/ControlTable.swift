/// The controls of one screen and the properties they show, in a fixed order.
///
/// The order is part of the log format: a record names a control or a property by its index here,
/// and the header of a log carries the names.
public struct ControlTable: Hashable, Sendable {
  public struct Control: Hashable, Sendable {
    /// As scenarios write it: `id`, `alert.ok`.
    public let name: String
    public let kind: ControlKind

    public init(_ name: String, _ kind: ControlKind) {
      self.name = name
      self.kind = kind
    }
  }

  public struct Property: Hashable, Sendable {
    /// As reports write it: `validation.text`. The text of a text field has the field's name.
    public let name: String
    /// What the property shows before anything was written.
    public let initial: Value
    /// Whether golden transcripts tell its changes; false for what another property tells, too.
    public let isTranscribed: Bool

    public init(_ name: String, initial: Value, isTranscribed: Bool = true) {
      self.name = name
      self.initial = initial
      self.isTranscribed = isTranscribed
    }
  }

  public let controls: [Control]
  public let properties: [Property]

  public init(controls: [Control], properties: [Property]) {
    self.controls = controls
    self.properties = properties
  }

  /// The control of that name, compared as UTF-8; nil where the screen has none.
  public func control(named name: String) -> ControlID? {
    controls.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
      .map { ControlID(rawValue: UInt16($0)) }
  }

  /// The property of that name, compared as UTF-8; nil where the screen has none.
  public func property(named name: String) -> PropertyID? {
    properties.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
      .map { PropertyID(rawValue: UInt16($0)) }
  }

  /// The property that says whether the control takes taps; nil where it always does.
  public func gate(of control: ControlID) -> PropertyID? {
    property(named: self[control].name + ".enabled")
  }

  public subscript(control: ControlID) -> Control {
    controls[Int(control.rawValue)]
  }

  public subscript(property: PropertyID) -> Property {
    properties[Int(property.rawValue)]
  }
}

/// The index of a control in its screen's `ControlTable`.
public struct ControlID: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }
}

/// The index of a visible property in its screen's `ControlTable`.
public struct PropertyID: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }
}

/// What a control is, and with it which inputs it takes.
public enum ControlKind: String, Hashable, Sendable {
  /// Takes every `FieldInput`.
  case textField = "text field"
  /// Shows text and takes no input.
  case label
  /// Takes taps while it is enabled.
  case button
  /// Modal while presented; its actions are controls of their own.
  case alert
  /// One way to close an alert; takes taps while the alert is presented.
  case alertAction = "alert action"
  /// Selects a part of the screen; takes taps while the tab bar is visible.
  case tab
  /// Takes taps and swipes on its rows, and scrolls.
  case list
  /// Comes up over a list and goes by `back`.
  case pushedScreen = "pushed screen"
  /// Takes taps while its screen is on top.
  case barButton = "bar button"
  /// Takes taps, and can be begun and cancelled, while a pushed screen is on top.
  case backButton = "back button"
}
