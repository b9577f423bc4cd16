/// One row of a table of options: a key of a step, of a record or of the file's top level.
package struct OptionDefinition: Sendable {
  package let name: String
  package let type: ValueType
  /// The error where it is missing; nil where it may be.
  let required: DiagnosticCode?
  let takesPlaceholders: Bool
  /// One line for the reference.
  let summary: String
  /// A key of the top level as it is written, in a feature of this package; empty for the others.
  let example: String
  /// Decodes a node whose placeholders are filled in; nil where it is refused.
  let read: @Sendable (SourceNode, Scope, Decoding) -> Any?

  package var isNeeded: Bool { required != nil }
}

/// A key whose value, once decoded, is a `Value`.
struct Option<Value>: Sendable {
  let definition: OptionDefinition

  var name: String { definition.name }

  init(
    _ name: String, _ reader: ValueReader<Value>, required: DiagnosticCode? = nil,
    _ summary: String, example: String = "", takesPlaceholders: Bool = true
  ) {
    definition = OptionDefinition(
      name: name, type: reader.type, required: required,
      takesPlaceholders: takesPlaceholders, summary: summary, example: example
    ) { node, scope, decoding in
      reader.value(of: node, scope, decoding)
    }
  }
}
