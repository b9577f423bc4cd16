// count-allocations: counts what replaying the measured scenarios allocates, in ways that can be
// compared: as `bindlab measure` counts it, as the whole process counts it, and again and again.
// scripts/check-counts compares it with valgrind. It is a tool for the package's own developers and
// not a product.

import ChildProcesses
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == ReplayCommand.name || arguments.first == OpenCommand.name {
  // Simulated, so they need no main queue; valgrind crashes in the thread that runs one.
  exit(CountAllocations.run(arguments))
}
ChildProgram.start(serving: []) { _, arguments in CountAllocations.run(arguments) }
