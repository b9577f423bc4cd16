// zoo-bindlab: the whole command line, with the wrong architectures of the zoo.
//
// `zoo-bindlab found` verifies them all and prints a table: which are found, and by what. It ends
// with 1 if a copy without a mistake fails. `zoo-bindlab races` explores the races, and prints the
// page `Results/races.md`; `zoo-bindlab searches` prints `Results/search-bugs.md`. Each ends with 1
// if a right variant fails. With ZOO_NUMBERED=1 in the environment no name tells a mistake, for
// someone who wants to try what the messages say.

import BindLabCommands
import BindLabKit
import FeatureContract
import Foundation
import RaceScores
import Zoo

let isNumbered = ProcessInfo.processInfo.environment["ZOO_NUMBERED"] == "1"
let catalog = isNumbered ? FeatureCatalog.numberedZoo : .zoo

if CommandLine.arguments.dropFirst() == ["found"] {
  BindLabProgram.run(.zoo) { program in
    let report = try program.verify(program.laboratory.scenarios())
    print(FoundTable(of: report.cells).text)
    return report.cells.allSatisfy {
      !WrongArchitecture.rightCopies.contains($0.architecture) || $0.passed == $0.runs
    }
  }
} else if CommandLine.arguments.dropFirst() == ["races"] {
  BindLabProgram.run(.races) { _ in
    let table = try RaceTable { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    print(table.text, terminator: "")
    return table.isSound
  }
} else if CommandLine.arguments.dropFirst() == ["searches"] {
  BindLabProgram.run(.zoo) { _ in
    let table = try SearchTable()
    print(table.text, terminator: "")
    return table.isSound
  }
} else {
  BindLab.run(catalog)
}
