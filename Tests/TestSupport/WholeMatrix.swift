import Foundation

/// How much of the matrix of scenarios, architectures and layouts one run of the tests takes.
///
/// By default every architecture runs every scenario under `main` and two layouts in turn in
/// simulation, and under one layout after the other live. The main job has all presets on both;
/// `scripts/check-deep` verifies every layout in many schedules, and sets the variable for the live
/// suites under the thread sanitizer.
package enum WholeMatrix {
  /// Set to anything, this environment variable asks for all of it.
  package static let variable = "WHOLE_MATRIX"
  package static let isWanted = ProcessInfo.processInfo.environment[variable] != nil
}
