import ChildProcesses
import FeatureContract
import Measurement

/// What a command gets from outside.
struct CommandEnvironment: Sendable {
  let catalog: FeatureCatalog
  /// The running program, which starts children of itself.
  let program: ChildProgram
  let console: Console

  /// What a measurement needs; it tells its progress on the console.
  var measurement: MeasurementContext {
    MeasurementContext(catalog, program: program) { [console] in console.progress($0) }
  }
}
