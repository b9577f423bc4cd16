import Foundation

/// How much of the matrix of scenarios, architectures and layouts one run of the tests takes.
///
/// By default every architecture runs every scenario under every preset layout in simulation, and
/// under one layout after the other live. The rest of the matrix is CI's: it sets the variable for
/// the live suites under the thread sanitizer, and its release build verifies every layout in
/// simulation.
package enum WholeMatrix {
  /// Set to anything, this environment variable asks for all of it.
  package static let variable = "WHOLE_MATRIX"
  package static let isWanted = ProcessInfo.processInfo.environment[variable] != nil
}
