// swift-tools-version: 6.2
import PackageDescription

// Two word lists make the matrix: a word here, a folder under Sources and a line in
// Sources/Catalog. They are written out because SwiftPM caches the manifest and would miss a folder
// added later.
let features = ["Form", "Favorites"]
let architectures = ["Direct", "MVC", "MVP", "MVVMClosure", "MVVMReactive", "Flux"]

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

func module(
  _ name: String, at path: String? = nil, _ modules: [String] = [],
  products: [Target.Dependency] = []
) -> Target {
  .target(
    name: name, dependencies: modules.map { .byName(name: $0) } + products,
    path: path ?? "Sources/\(name)", swiftSettings: settings)
}

func tests(
  _ name: String, _ modules: [String], products: [Target.Dependency] = [],
  exclude: [String] = [], resources: [Resource]? = nil
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: modules.map { .byName(name: $0) } + products,
    path: "Tests/\(name)Tests", exclude: exclude, resources: resources, swiftSettings: settings)
}

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let deques = Target.Dependency.product(name: "DequeModule", package: "swift-collections")
let heaps = Target.Dependency.product(name: "HeapModule", package: "swift-collections")
let histogram = Target.Dependency.product(name: "Histogram", package: "hdrhistogram-swift")
let openCombine = Target.Dependency.product(name: "OpenCombine", package: "OpenCombine")
let yams = Target.Dependency.product(name: "Yams", package: "Yams")

let featureModules = features.flatMap { feature -> [Target] in
  let folder = "Sources/Features/\(feature)"
  return [
    module("\(feature)Screen", at: "\(folder)/Screen", ["GivenData", "HeadlessUI", "Queues"]),
    module("\(feature)Model", at: "\(folder)/Model", ["GivenData", "TrackedCells"]),
    module(
      "\(feature)Specification", at: "\(folder)/Specification",
      [
        "SeededRandom", "GivenData", "HeadlessUI", "EventLogs", "Queues", "Scenarios",
        "FeatureContract", "\(feature)Screen",
      ]),
  ]
}

let architectureModules = architectures.map { architecture in
  let isReactive = architecture == "MVVMReactive"
  return module(
    architecture, at: "Sources/Architectures/\(architecture)",
    ["GivenData", "HeadlessUI", "Queues"] + features.flatMap { ["\($0)Screen", "\($0)Model"] }
      + (isReactive ? ["CombineOperators"] : []),
    products: isReactive ? [openCombine] : [])
}

let package = Package(
  name: "BindLab",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "bindlab", targets: ["bindlab"]),
    .library(name: "BindLabCommands", targets: ["BindLabCommands"]),
    .library(
      name: "BindLabFeatures",
      targets: [
        "GivenData", "HeadlessUI", "EventLogs", "Queues", "Scenarios", "TrackedCells",
        "FeatureContract",
      ]
        + featureModules.map(\.name)),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    .target(name: "CThreadContext"),
    module("Locks"),
    module("SeededRandom"),
    module("HeadlessUI"),
    module("GivenData"),
    module("TrackedCells"),
    module("EventLogs"),
    module("LogFiles", ["EventLogs"]),
    module("Traces", ["EventLogs"]),
    module(
      "Queues", ["CThreadContext", "Locks", "SeededRandom", "TrackedCells"],
      products: [deques, heaps]),
    module("Scenarios", ["SeededRandom", "GivenData", "HeadlessUI", "Reports"], products: [yams]),
    module("CombineOperators", ["Locks"], products: [openCombine]),
    module(
      "FeatureContract", at: "Sources/Features/Contract",
      ["GivenData", "HeadlessUI", "EventLogs", "Queues", "Scenarios"]),
    module(
      "Replay",
      [
        "CThreadContext", "Locks", "GivenData", "HeadlessUI", "TrackedCells", "EventLogs",
        "LogFiles", "Queues", "Scenarios", "FeatureContract",
      ]),
    module(
      "Measurement",
      [
        "CThreadContext", "SeededRandom", "GivenData", "HeadlessUI", "EventLogs", "Queues",
        "Scenarios", "FeatureContract", "Replay",
      ], products: [histogram]),
    module("Reports"),
    module(
      "Catalog", ["FeatureContract"] + features.map { "\($0)Specification" } + architectures),
    .target(
      name: "BindLabCommands",
      dependencies: [
        "SeededRandom", "HeadlessUI", "EventLogs", "LogFiles", "Traces", "Queues", "Scenarios",
        "FeatureContract", "Replay", "Measurement", "Reports", argumentParser,
      ],
      resources: [.copy("../../Scenarios")], swiftSettings: settings),
    .executableTarget(
      name: "bindlab", dependencies: ["BindLabCommands", "Catalog", "FeatureContract"],
      swiftSettings: settings),
    module("TraceRules", at: "Tests/TraceRules"),
    module("TestSupport", at: "Tests/TestSupport", ["TrackedCells", "EventLogs", "LogFiles"]),
    module(
      "ScenarioMutations", at: "Tests/ScenarioMutations",
      ["SeededRandom", "HeadlessUI", "Scenarios"]),
    .executableTarget(
      name: "fuzz-scenarios",
      dependencies: [
        "HeadlessUI", "Scenarios", "FeatureContract", "Catalog", "ScenarioMutations",
        argumentParser,
      ],
      path: "Tests/Fuzzing", swiftSettings: settings),
    .executableTarget(
      name: "kill-writers",
      dependencies: ["SeededRandom", "EventLogs", "LogFiles", argumentParser],
      path: "Tests/Killing", swiftSettings: settings),
    .executableTarget(
      name: "benchmark",
      dependencies: [
        "CThreadContext", "SeededRandom", "EventLogs", "LogFiles", "Scenarios", "FeatureContract",
        "Reports", "Catalog", argumentParser, yams,
      ],
      path: "Benchmarks", swiftSettings: settings),
    tests("Repository", []),
    tests("CThreadContext", ["CThreadContext"]),
    tests("Locks", ["Locks"]),
    tests("SeededRandom", ["SeededRandom"]),
    tests("HeadlessUI", ["HeadlessUI", "SeededRandom"]),
    tests("TrackedCells", ["TrackedCells", "TestSupport"]),
    tests("EventLogs", ["EventLogs", "SeededRandom", "TestSupport"]),
    tests(
      "LogFiles", ["EventLogs", "LogFiles", "SeededRandom", "TestSupport"],
      resources: [.copy("Logs")]),
    tests("Traces", ["EventLogs", "Traces", "SeededRandom", "TraceRules"]),
    tests("Queues", ["CThreadContext", "Queues", "SeededRandom", "TestSupport"]),
    tests(
      "Scenarios",
      ["SeededRandom", "GivenData", "HeadlessUI", "Reports", "Scenarios", "ScenarioMutations"],
      products: [yams], exclude: ["Errors"]),
    tests(
      "Fuzzing",
      ["SeededRandom", "Scenarios", "ScenarioMutations", "TestSupport", "fuzz-scenarios"]),
    tests(
      "Killing", ["SeededRandom", "EventLogs", "LogFiles", "TestSupport", "kill-writers"]),
    tests("CombineOperators", ["CombineOperators", "SeededRandom"], products: [openCombine]),
    tests(
      "Form",
      ["SeededRandom", "Scenarios"]
        + ["GivenData", "HeadlessUI", "EventLogs", "TrackedCells", "FormScreen", "FormModel"]
        + ["FormSpecification", "FeatureContract", "TestSupport"]),
    tests(
      "Favorites",
      [
        "SeededRandom", "GivenData", "HeadlessUI", "EventLogs", "TrackedCells", "Queues",
        "Scenarios", "FavoritesScreen", "FavoritesModel", "FavoritesSpecification",
        "FeatureContract", "TestSupport",
      ]),
    tests(
      "Replay",
      [
        "GivenData", "HeadlessUI", "EventLogs", "LogFiles", "Queues", "Scenarios",
        "FeatureContract", "FormScreen", "FormSpecification", "Catalog", "Replay", "TestSupport",
      ]),
    tests(
      "Measurement",
      [
        "SeededRandom", "GivenData", "HeadlessUI", "EventLogs", "Queues", "FeatureContract",
        "Catalog", "Replay", "Scenarios", "Measurement", "TestSupport",
      ]),
    tests("Reports", ["Reports", "TestSupport"]),
    tests(
      "Conformance",
      [
        "SeededRandom", "GivenData", "HeadlessUI", "EventLogs", "Queues", "Scenarios",
        "FeatureContract", "FormScreen", "FormModel", "FormSpecification", "FavoritesScreen",
        "FavoritesModel", "FavoritesSpecification", "Catalog", "LogFiles", "Traces", "Replay",
        "Measurement", "Reports", "BindLabCommands", "TestSupport", "TraceRules",
      ]),
    tests("BindLabCommands", ["EventLogs", "LogFiles", "bindlab", "TestSupport"]),
  ] + featureModules + architectureModules
)
