import Replay

/// A command on one scenario through one arm, ready for a shell. Stored results have names alone,
/// so it takes names.
package struct ScenarioCommand: Hashable, Sendable {
  package enum Verb: String, Sendable {
    /// Makes a page of the run.
    case show
    /// Prints each settled screen of the run.
    case replay
    /// Judges the run.
    case verify
  }

  private let options: String
  private let file: String

  /// - Parameter draw: the seed of the draw; 0 for the file's own.
  package init(
    _ file: String, architecture: String, layout: String, drawing draw: UInt64 = 0
  ) {
    self.file = Arm.quoted(file)
    options =
      "--architecture \(Arm.quoted(architecture)) --queues \(Arm.quoted(layout))"
      + (draw == 0 ? "" : " --draw-seed \(draw)")
  }

  /// - Parameter program: the name of the program with the command.
  package func text(_ verb: Verb, of program: String = "bindlab") -> String {
    "\(program) \(verb.rawValue) \(file) \(options)"
  }
}
