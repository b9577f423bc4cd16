/// The controls of one screen and the properties they show, in a fixed order.
///
/// The order is part of the log format: a record names a control or a property by its index here,
/// and the header of a log carries the names.
public struct ControlTable: Hashable, Sendable {
  public struct Control: Hashable, Sendable {
    /// Spelled as in scenarios: `id`, `alert.ok`.
    package let name: String
    package let kind: ControlKind
    /// The control that this one is part of; nil if it stands alone. An action is part of an alert,
    /// a bar or back button of a pushed screen, a list of a tab.
    package let whole: ControlID?
    /// The values that a user can give to it, or to its rows; nil if it has none of its own.
    package let changes: ControlChanges?

    public init(
      _ name: String, _ kind: ControlKind, of whole: ControlID? = nil,
      changes: ControlChanges? = nil
    ) {
      self.name = name
      self.kind = kind
      self.whole = whole
      self.changes = changes
    }

    /// The name before its first dot: `tab` of `tab.favorites`.
    package var groupName: String { String(name.prefix { $0 != "." }) }

    /// The name behind its first dot: `ok` of `alert.ok`. `{tab: …}` names a tab by it.
    package var shortName: String {
      name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
    }
  }

  public struct Property: Hashable, Sendable {
    /// Spelled as in reports: `validation.text`. The text of a field has the field's name.
    package let name: String
    package let role: PropertyRole
    /// The control that shows the property; nil if no single one does.
    package let owner: ControlID?
    /// Its value before anything was written.
    package let initial: Value
    /// The shape of its value in the machine-readable screen.
    package let shape: ScreenShape
    /// True if golden transcripts contain its changes; false if another property covers them.
    package let isTranscribed: Bool

    public init(
      _ name: String, _ role: PropertyRole, of owner: ControlID? = nil, initial: Value,
      shape: ScreenShape = .text, isTranscribed: Bool = true
    ) {
      self.name = name
      self.role = role
      self.owner = owner
      self.initial = initial
      self.shape = shape
      self.isTranscribed = isTranscribed
    }
  }

  package private(set) var controls: [Control] = []
  package private(set) var properties: [Property] = []

  package init() {}

  package init(controls: [Control], properties: [Property]) {
    self.controls = controls
    self.properties = properties
  }

  public mutating func add(_ control: Control) -> ControlID {
    precondition(
      self.control(named: control.name) == nil, "the screen has two controls `\(control.name)`")
    controls.append(control)
    return ControlID(rawValue: UInt16(controls.count - 1))
  }

  public mutating func add(_ property: Property) { properties.append(property) }

  /// Adds the controls of a page, which show nothing before the page comes up.
  package mutating func add(_ parts: ControlTable, hiddenIn page: ControlID) {
    let first = UInt16(controls.count)
    for part in parts.controls {
      let whole = part.whole.map { ControlID(rawValue: $0.rawValue + first) } ?? page
      _ = add(Control(part.name, part.kind, of: whole, changes: part.changes))
    }
    for part in parts.properties {
      add(
        Property(
          part.name, part.role, of: part.owner.map { ControlID(rawValue: $0.rawValue + first) },
          initial: .none, shape: part.shape, isTranscribed: part.isTranscribed))
    }
  }

  /// The control of that name, compared as UTF-8; nil if the screen has none.
  package func control(named name: String) -> ControlID? {
    controls.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
      .map { ControlID(rawValue: UInt16($0)) }
  }

  /// The control of a name that the screen has.
  package func controlID(_ name: String) -> ControlID {
    control(named: name) ?? { preconditionFailure("there is no control `\(name)`") }()
  }

  /// The property of a name that the screen has.
  package func propertyID(_ name: String) -> PropertyID {
    property(named: name) ?? { preconditionFailure("there is no property `\(name)`") }()
  }

  /// The property of that name, compared as UTF-8; nil if the screen has none.
  package func property(named name: String) -> PropertyID? {
    properties.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
      .map { PropertyID(rawValue: UInt16($0)) }
  }

  /// The property with this role of a control, or of the screen; nil if there is none.
  package func property(_ role: PropertyRole, of control: ControlID?) -> PropertyID? {
    properties.firstIndex { $0.role == role && $0.owner == control }
      .map { PropertyID(rawValue: UInt16($0)) }
  }

  /// The properties of a control, in order.
  package func properties(of control: ControlID) -> [PropertyID] {
    properties.indices.filter { properties[$0].owner == control }
      .map { PropertyID(rawValue: UInt16($0)) }
  }

  /// The properties of the control of that name, or the property of that name.
  package func properties(named name: String) -> [PropertyID] {
    let shown = control(named: name).map(properties(of:)) ?? []
    return shown.isEmpty ? property(named: name).map { [$0] } ?? [] : shown
  }

  /// The properties of the same control, this one included; this one alone if it has no control.
  package func neighbors(of property: PropertyID) -> [PropertyID] {
    self[property].owner.map(properties(of:)) ?? [property]
  }

  /// The text fields and their texts.
  package var textFields: [(field: ControlID, text: PropertyID)] {
    controls.indices.compactMap { index in
      let field = ControlID(rawValue: UInt16(index))
      guard controls[index].kind.form == .textField else { return nil }
      return property(.text, of: field).map { (field, $0) }
    }
  }

  /// The property that enables and disables taps on the control; nil if it always takes them.
  package func gate(of control: ControlID) -> PropertyID? {
    property(.enabled, of: control)
  }

  package subscript(control: ControlID) -> Control {
    controls[Int(control.rawValue)]
  }

  package subscript(property: PropertyID) -> Property {
    properties[Int(property.rawValue)]
  }
}

/// The index of a control in its screen's `ControlTable`.
public struct ControlID: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }
}

/// The index of a visible property in its screen's `ControlTable`.
public struct PropertyID: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }
}
