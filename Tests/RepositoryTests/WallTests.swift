import Testing

@Suite struct WallTests {
  @Test func wallsHold() throws {
    let files = try SourceTree.package().files
    for wall in Wall.all { expectNone(wall.findings(in: files)) }
  }

  @Test func testsAreWrittenWithOneLibrary() throws {
    expectNone(Wall.foreignTestLibraries(in: try SourceTree.package().files))
  }

  @Test func dispatchIsNotReachedThroughFoundation() throws {
    expectNone(try Wall.dispatchByName(in: try SourceTree.package().files))
  }

  @Test(arguments: [
    ("leaf", "Sources/Ground/TextOutput/A.swift", "import Interaction"),
    ("leaf", "Sources/Platform/Interaction/A.swift", "public import TextOutput"),
    ("platform and log", "Sources/Platform/HeadlessUI/A.swift", "import Queues"),
    ("platform and log", "Sources/Logs/EventLogs/A.swift", "public import HeadlessUI"),
    ("model", "Sources/Features/Form/Model/A.swift", "import HeadlessUI"),
    ("screen", "Sources/Features/Form/Screen/A.swift", "import struct FormModel.FormModel"),
    ("screen", "Sources/Features/Form/Screen/A.swift", "import FormSpecification"),
    ("judge", "Sources/Architectures/Alpha/A.swift", "@testable import FormSpecification"),
    ("architectures", "Sources/Architectures/Alpha/A.swift", "import Beta"),
    ("architectures", "Sources/Runs/Replay/A.swift", "internal import Beta"),
    ("reactive", "Sources/Architectures/Alpha/A.swift", "import OpenCombine"),
    ("reactive", "Sources/Runs/Replay/A.swift", "import CombineOperators"),
    ("async algorithms", "Sources/Architectures/Alpha/A.swift", "import AsyncAlgorithms"),
    ("Dispatch", "Sources/Runs/Replay/A.swift", "@preconcurrency import Dispatch"),
    ("command line", "Sources/Faces/Reports/A.swift", "import ArgumentParser"),
    ("command line", "Sources/Runs/Replay/A.swift", "import BindLabCommands"),
  ])
  func aBreachIsFoundByItsWallAlone(name: String, path: String, line: String) throws {
    let files = Self.house + [SourceFile(path: path, text: "// A\n\(line)\n")]
    for wall in Wall.all {
      #expect(wall.findings(in: files).map(\.line) == (wall.name == name ? [2] : []))
    }
  }

  @Test(arguments: [
    ("Sources/Platform/HeadlessUI/A.swift", "import Foundation"),
    ("Sources/Platform/HeadlessUI/A.swift", "public import Interaction"),
    ("Sources/Logs/EventLogs/A.swift", "// import HeadlessUI"),
    ("Sources/Features/Form/Model/A.swift", "public import TrackedCells"),
    ("Sources/Features/Form/Screen/A.swift", "public import HeadlessUI"),
    ("Sources/Features/Form/Specification/A.swift", "import FormModel\nimport FormScreen"),
    ("Sources/Architectures/Alpha/A.swift", "import FormModel\nimport FormScreen"),
    ("Sources/Architectures/MVVMReactive/A.swift", "import CombineOperators\nimport OpenCombine"),
    ("Sources/Platform/CombineOperators/A.swift", "public import OpenCombine"),
    ("Sources/Catalog/A.swift", "import Alpha\nimport Beta\nimport FormSpecification"),
    ("Sources/Platform/Queues/A.swift", "import Dispatch"),
    ("Sources/Entrances/bindlab/main.swift", "import ArgumentParser\nimport BindLabCommands"),
    ("Tools/Benchmark/A.swift", "import ArgumentParser"),
    ("Tests/ReplayTests/A.swift", "import Alpha"),
  ])
  func anOpenDoorIsNot(path: String, text: String) throws {
    let files = Self.house + [SourceFile(path: path, text: text)]
    for wall in Wall.all { #expect(wall.findings(in: files).isEmpty) }
  }

  @Test(arguments: [
    ("Tests/ATests/A.swift", "import XCTest", 1), ("Tests/ATests/A.swift", "import Testing", 0),
    ("Sources/A/A.swift", "import XCTest", 1),
  ])
  func anotherTestLibraryIsFound(path: String, text: String, count: Int) throws {
    let file = SourceFile(path: path, text: text)
    #expect(Wall.foreignTestLibraries(in: [file]).count == count)
  }

  @Test(arguments: [
    ("Sources/Runs/Replay/A.swift", "let a = DispatchTime.now()", 1),
    ("Sources/Runs/Replay/A.swift", "dispatchMain()", 1),
    ("Sources/Platform/Queues/A.swift", "let a = DispatchQueue.main", 0),
    ("Sources/Architectures/Flux/A.swift", "let dispatcher = Dispatcher(dispatch: a)", 0),
    ("Sources/Runs/Replay/A.swift", "// DispatchTime", 0),
  ])
  func dispatchIsFoundByName(path: String, text: String, count: Int) throws {
    #expect(try Wall.dispatchByName(in: [SourceFile(path: path, text: text)]).count == count)
  }

  private static let house = [
    "TextOutput", "TrackedCells", "Interaction", "HeadlessUI", "EventLogs", "Queues",
    "CombineOperators", "Catalog", "Replay", "Reports", "BindLabCommands",
    "Features/Form/Screen", "Features/Form/Model", "Features/Form/Specification",
    "Architectures/Alpha", "Architectures/Beta", "Architectures/MVVMReactive",
  ].map { SourceFile(path: "Sources/\($0)/Empty.swift", text: "") }
}
