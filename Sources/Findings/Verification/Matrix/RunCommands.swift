import ChildProcesses
import FeatureContract
import Queues
package import Replay

/// The commands that make one run again, ready for a shell.
package struct RunCommands {
  package enum Verb: String, Sendable {
    /// Prints each settled screen of the run.
    case replay
    /// Makes a page of the run.
    case show
    /// Judges the run.
    case verify
  }

  private let program: String
  private let words: String
  private let backend: BackendChoice

  /// The commands for stored names.
  ///
  /// - Parameters:
  ///   - path: the scenario file.
  ///   - draw: the seed of the draw; 0 for the file's own.
  ///   - program: the words that start a program with these commands.
  ///   - isBrief: leaves out the layout that these commands take unasked.
  package init(
    for path: String, architecture: String, layout: String, drawing draw: UInt64 = 0,
    on backend: BackendChoice = .simulated, of program: String = "bindlab", isBrief: Bool = false
  ) {
    (self.program, self.backend) = (program, backend)
    let draw = draw == 0 ? "" : " --draw-seed \(draw)"
    let run =
      switch backend {
      case .simulated: ""
      case .simulatedRandom(let seed): " --seed \(seed)"
      case .live: " --backend live"
      }
    let queues =
      isBrief && layout == QueueLayout.main.name ? "" : " --queues \(ShellWord.quoted(layout))"
    words =
      "\(ShellWord.quoted(path)) --architecture \(ShellWord.quoted(architecture))" + queues + draw
      + run
  }

  /// - Parameter arm: the arm of this program.
  package init(
    for path: String, through arm: Arm, drawing draw: UInt64 = 0,
    on backend: BackendChoice = .simulated, of program: String = "bindlab"
  ) {
    self.init(
      for: path, architecture: arm.architecture.name, layout: arm.layout.name, drawing: draw,
      on: backend, of: program)
  }

  package var replay: String { text(.replay) }

  /// The command that shows the run as a page; nil for a live run, which no other run repeats.
  package var show: String? { backend == .live ? nil : text(.show) }

  package func text(_ verb: Verb) -> String { "\(program) \(verb.rawValue) \(words)" }

  /// The command that replays a run; in a program without these commands the run in words.
  package static func replay(
    of file: ScenarioFile, through arm: Arm, on backend: BackendChoice, in program: String?
  ) -> String {
    if let program {
      return RunCommands(
        for: file.path, through: arm, drawing: file.draw, on: backend, of: program
      ).replay
    }
    let schedule = backend.scheduleSeed.map { ", seed \($0)" } ?? ""
    let draw = file.draw == 0 ? "" : ", draw seed \(file.draw)"
    return "\(file.path) through \(arm.architecture.name) under \(arm.layout.name), "
      + "\(backend.name)\(schedule)\(draw)"
  }
}

extension VerificationCell.Finding {
  /// Names the commands that make its run again.
  ///
  /// - Parameter program: the words that start a program with these commands; nil if there is none.
  ///   The run is then told in words.
  mutating func name(_ task: VerificationMatrix.Task, in program: String?) {
    replay = RunCommands.replay(
      of: task.file, through: task.arm, on: task.backend, in: program)
    guard let program, kind.isSeenOnAPage else {
      show = nil
      return
    }
    show =
      RunCommands(
        for: task.file.path, through: task.arm, drawing: task.file.draw, on: task.backend,
        of: program
      ).show
  }
}

extension Failure.Kind {
  /// A page of the run can show it: the run comes to its end, and the finding is of this one run.
  fileprivate var isSeenOnAPage: Bool {
    switch self {
    case .crash, .notSettled, .visit, .notJudged: false
    case .specification, .expectation, .golden, .escaped, .invariant, .unusedDuring, .glitch,
      .apart:
      true
    }
  }
}
