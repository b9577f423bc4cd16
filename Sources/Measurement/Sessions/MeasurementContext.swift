public import ChildProcesses
public import FeatureContract

/// What a measurement gets from the program that it is part of.
public struct MeasurementContext: Sendable {
  let catalog: FeatureCatalog
  /// Starts the children that prove, count and time.
  let program: ChildProgram
  /// Told in a few words what is being done now; an empty text when that is over.
  let report: @Sendable (String) -> Void

  public init(
    _ catalog: FeatureCatalog, program: ChildProgram,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.catalog = catalog
    self.program = program
    self.report = report
  }
}
