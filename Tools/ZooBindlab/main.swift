// zoo-bindlab: the whole command line, with the wrong architectures of the zoo.
//
// `zoo-bindlab found` verifies them all and prints `Results/zoo.md`: which are found, and by what. It
// ends with 1 if one that a user can see is not. `zoo-bindlab races` explores the races and what a
// second tap breaks, and prints `Results/races.md`; `zoo-bindlab searches` prints
// `Results/search-bugs.md`. Each ends with 1 if a right variant fails. `zoo-bindlab findings ROOT`
// writes `docs/findings.md` and `Results/findings.html` there, from the results of the repository
// that it is called in. With ZOO_NUMBERED=1 in the environment no name tells a mistake, for someone
// who wants to try what the messages say.

import BindLabCommands
import ChildProcesses
import FeatureContract
import FindingsPage
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
    let files = try reading.load([]).filter { $0.sweep == nil }
    let tasks = try reading.tasks(files, .all, on: .simulated)
    let outcome = try program.verify(tasks.filter(\.isUsual))
    if let stop = outcome.stop { throw stop }
    let table = FoundTable(of: outcome.cells)
    print(table.text, terminator: "")
    return table.isSound
  }
} else if CommandLine.arguments.dropFirst() == ["races"] {
  run(.races) { _ in
    func tell(_ name: String) { FileHandle.standardError.write(Data("\(name)\n".utf8)) }
    let (races, taps) = (try RaceTable(telling: tell), try SecondTapTable(telling: tell))
    print(races.text + taps.text, terminator: "")
    return races.isSound && taps.isSound
  }
} else if CommandLine.arguments.dropFirst() == ["searches"] {
  run(.zoo) { _ in
    let table = try SearchTable()
    print(table.text, terminator: "")
    return table.isSound
  }
} else if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "findings" {
  run(.zoo) { _ in
    try Findings(of: URL(filePath: ".")).write(into: URL(filePath: CommandLine.arguments[2]))
    return true
  }
} else {
  BindLab.run(catalog)
}
