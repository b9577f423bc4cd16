extension String {
  /// Of a property's name, as `validation.text`, the control that it is a property of.
  var controlName: String { String(prefix { $0 != "." }) }
}
