// count-allocations: counts the allocations of replays of the measured scenarios in comparable
// ways: as `bindlab measure` counts them, over the whole process, and repeatedly. The script
// scripts/check-counts compares them with valgrind. A tool for the package's developers, no
// product.

import ChildProcesses
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == ReplayCommand.name || arguments.first == OpenCommand.name {
  // Simulated, so they need no main queue. Valgrind crashes in the thread that runs one.
  exit(CountAllocations.run(arguments))
}
ChildProgram.start(serving: []) { _, arguments in CountAllocations.run(arguments) }
