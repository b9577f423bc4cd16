public import Interaction

extension FlatScenario {
  /// The flat scenario as text, one input a line. A scenario's digest is taken over it:
  /// two scenarios that are run differently never have the same text, and where a step was written
  /// is no part of it.
  ///
  /// The first two lines name the feature and the mode; what is given follows, a line for each
  /// record that is written out, each run of generated ones and each list that refers to them. The
  /// inputs of a burst, a turn or a `during` follow its line, indented by two spaces. Texts are in
  /// double quotes, with `\"`, `\\`, `\n`, `\r`, `\t`, and `\u{…}` for what cannot be told apart by
  /// eye.
  ///
  /// - Parameters:
  ///   - table: the controls of the scenario's feature.
  ///   - positions: puts `line:column` and a tab before each line, for people: no digest is taken
  ///     over that.
  public func canonicalText(in table: ControlTable, positions: Bool = false) -> String {
    var writer = CanonicalWriter(table: table, writesPositions: positions)
    writer.header("feature \(feature.quoted)")
    writer.header("mode \(mode.rawValue)")
    for line in givenLines { writer.header(line) }
    for step in steps { writer.write(step) }
    return writer.text
  }
}
