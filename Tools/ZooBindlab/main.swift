// zoo-bindlab: the whole command line, with the wrong architectures of the zoo.
//
// `zoo-bindlab found` verifies them all and prints a table: which are found, and by what. It ends
// with 1 if a copy without a mistake fails. `zoo-bindlab races` explores the races, and prints the
// page `Results/races.md`; `zoo-bindlab searches` prints `Results/search-bugs.md`, and `zoo-bindlab
// second-taps` a line for each fault that needs a second tap. Each ends with 1 if a right variant
// fails. With ZOO_NUMBERED=1 in the environment no name tells a mistake, for
// someone who wants to try what the messages say.

import BindLabCommands
import ChildProcesses
import FeatureContract
import Foundation
import Measurement
import RaceScores
import Replay
import Verification
import VerifyingChildren
import Zoo

let isNumbered = ProcessInfo.processInfo.environment["ZOO_NUMBERED"] == "1"
let catalog = isNumbered ? FeatureCatalog.numberedZoo : .zoo

/// Ends with 1 if the body says that something is not as it should be.
func run(
  _ catalog: FeatureCatalog, _ body: @escaping @Sendable (ChildProgram) throws -> Bool
) -> Never {
  ChildProgram.start(with: catalog) { program, _ in
    do {
      return try body(program) ? 0 : 1
    } catch {
      print(error)
      return 2
    }
  }
}

if CommandLine.arguments.dropFirst() == ["found"] {
  run(.zoo) { program in
    let reading = ScenarioReading(.zoo)
    let tasks = try reading.tasks(reading.load([]), .all, on: .simulated)
    let outcome = try program.verify(tasks.filter(\.isUsual))
    if let stop = outcome.stop { throw stop }
    print(FoundTable(of: outcome.cells).text)
    return outcome.cells.allSatisfy {
      !WrongArchitecture.allRight.contains($0.architecture) || $0.passed == $0.runs
    }
  }
} else if CommandLine.arguments.dropFirst() == ["races"] {
  run(.races) { _ in
    let table = try RaceTable { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    print(table.text, terminator: "")
    return table.isSound
  }
} else if CommandLine.arguments.dropFirst() == ["second-taps"] {
  run(.secondTaps) { _ in
    let table = try SecondTapTable()
    print(table.text)
    return table.isSound
  }
} else if CommandLine.arguments.dropFirst() == ["searches"] {
  run(.zoo) { _ in
    let table = try SearchTable()
    print(table.text, terminator: "")
    return table.isSound
  }
} else {
  BindLab.run(catalog)
}
