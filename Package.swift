// swift-tools-version: 6.2
import PackageDescription

// Two word lists make the matrix: a word here, a folder under Sources, a line in Sources/Catalog.
// They are written out: SwiftPM caches the manifest and would miss a folder added later.
let features = ["Form", "Favorites"]
let architectures = ["Direct", "MVC", "MVP", "MVVMClosure", "MVVMReactive", "Flux"]

/// For modules that run beneath the clock: they are compiled as any application is.
let timed: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]
let release = BuildSettingCondition.when(configuration: .release)
/// For modules that judge and compute. Tests use their internals, also those of a release build, so
/// that the first command and the tests share one build.
let testable = timed + [.unsafeFlags(["-enable-testing"], release)]
/// For modules that compute little: optimizing them would take longer than they ever save.
let unoptimized = testable + [.unsafeFlags(["-Onone"], release)]

func module(
  _ name: String, at path: String? = nil, _ modules: [String] = [],
  products: [Target.Dependency] = [], exclude: [String] = [], settings: [SwiftSetting] = testable
) -> Target {
  .target(
    name: name, dependencies: modules.map { .byName(name: $0) } + products,
    path: path ?? "Sources/\(name)", exclude: exclude, swiftSettings: settings)
}

/// A program that serves the project's own work and is no product.
func tool(
  _ name: String, at folder: String, _ modules: [String],
  products: [Target.Dependency] = [argumentParser], settings: [SwiftSetting] = unoptimized
) -> Target {
  .executableTarget(
    name: name, dependencies: modules.map { .byName(name: $0) } + products,
    path: "Tools/\(folder)", swiftSettings: settings)
}

func tests(
  _ name: String, _ modules: [String], products: [Target.Dependency] = [],
  exclude: [String] = [], resources: [Resource]? = nil
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: modules.map { .byName(name: $0) } + products,
    path: "Tests/\(name)Tests", exclude: exclude, resources: resources, swiftSettings: unoptimized)
}

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let deques = Target.Dependency.product(name: "DequeModule", package: "swift-collections")
let heaps = Target.Dependency.product(name: "HeapModule", package: "swift-collections")
let histogram = Target.Dependency.product(name: "Histogram", package: "hdrhistogram-swift")
let mustache = Target.Dependency.product(name: "Mustache", package: "swift-mustache")
let openCombine = Target.Dependency.product(name: "OpenCombine", package: "OpenCombine")
// Only for the paths that Subprocess takes.
let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system")
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")
let yams = Target.Dependency.product(name: "Yams", package: "Yams")

/// What most modules that deal with whole runs know.
let running = [
  "GivenData", "Interaction", "HeadlessUI", "Queues", "EventLogs", "Scenarios", "FeatureContract",
]

// From here on modules stand in the order in which they build on each other.

let ground = [
  .systemLibrary(
    name: "CJemalloc", path: "Sources/CThreadContext/Jemalloc", pkgConfig: "jemalloc",
    providers: [.apt(["libjemalloc-dev"])]),
  .target(
    name: "CThreadContext",
    dependencies: [.target(name: "CJemalloc", condition: .when(traits: ["Jemalloc"]))],
    exclude: ["Jemalloc"],
    cSettings: [.define("BINDLAB_LINKS_JEMALLOC", .when(traits: ["Jemalloc"]))]),
  .target(name: "CSHA256"),
  module("Locks", settings: timed),
  module("SeededRandom", settings: timed),
  module("GivenData", settings: timed),
  module("TrackedCells", settings: timed),
  module("TextOutput"),
  module("Plots", settings: unoptimized),
  module("LineEditing", ["TextOutput"], settings: unoptimized),
  module("ChildProcesses", products: [subprocess, systemPackage], settings: unoptimized),
  module("Statistics", ["SeededRandom"], settings: timed),
]

let vocabulary = [module("Interaction", settings: timed)]

let platform = [
  module("HeadlessUI", ["Interaction"], settings: timed),
  module(
    "Queues", ["CThreadContext", "Locks", "SeededRandom", "TrackedCells"],
    products: [deques, heaps], settings: timed),
  module("CombineOperators", ["Locks"], products: [openCombine], settings: timed),
]

let logs = [
  module("EventLogs", ["CSHA256", "Interaction"]),
  module("LogFiles", ["Interaction", "EventLogs"]),
  module("Traces", ["EventLogs"], settings: unoptimized),
]

let language = [
  module(
    "Scenarios", ["SeededRandom", "GivenData", "TextOutput", "Interaction"], products: [yams],
    settings: unoptimized)
]

let featureModules =
  [
    module(
      "FeatureContract", at: "Sources/Features/Contract",
      ["GivenData", "Interaction", "HeadlessUI", "Queues", "EventLogs", "Scenarios"],
      settings: timed)
  ]
  + features.flatMap { feature -> [Target] in
    let folder = "Sources/Features/\(feature)"
    return [
      module(
        "\(feature)Screen", at: "\(folder)/Screen",
        ["GivenData", "Interaction", "HeadlessUI", "Queues"], settings: timed),
      module(
        "\(feature)Model", at: "\(folder)/Model", ["GivenData", "TrackedCells"],
        settings: timed),
      module(
        "\(feature)Specification", at: "\(folder)/Specification",
        running + ["SeededRandom", "\(feature)Screen"], settings: timed),
    ]
  }

let architectureModules = architectures.map { architecture in
  let isReactive = architecture == "MVVMReactive"
  return module(
    architecture, at: "Sources/Architectures/\(architecture)",
    ["GivenData", "Interaction", "HeadlessUI", "Queues"]
      + features.flatMap { ["\($0)Screen", "\($0)Model"] }
      + (isReactive ? ["Locks", "CombineOperators"] : []),
    products: isReactive ? [openCombine] : [], settings: timed)
}

let catalog = [
  Target.target(
    name: "Catalog",
    dependencies: (["FeatureContract"] + features.map { "\($0)Specification" } + architectures)
      .map { .byName(name: $0) },
    resources: [.copy("../../Scenarios")], swiftSettings: timed)
]

let runs = [
  module("Replay", running + ["CThreadContext", "Locks", "TrackedCells"])
]

let judgement = [
  module("Verification", running + ["TextOutput", "ChildProcesses", "LogFiles", "Replay"])
]

let numbers = [
  module(
    "Measurement",
    running + [
      "CThreadContext", "SeededRandom", "ChildProcesses", "Statistics", "Replay", "Verification",
    ],
    products: [histogram])
]

/// What the modules know that show people what was found.
let findings =
  running + ["TextOutput", "Statistics", "LogFiles", "Replay", "Verification", "Measurement"]

let faces = [
  .target(name: "CPageAssets"),
  module("Reports", findings, settings: unoptimized),
  module(
    "Pages", findings + ["CPageAssets", "Plots", "Traces", "Reports"], products: [mustache],
    exclude: ["Assets"], settings: unoptimized),
  module("Playing", findings + ["SeededRandom", "Reports"], settings: unoptimized),
]

let entrances = [
  module("BindLabKit", findings + ["ChildProcesses", "TrackedCells", "Reports"]),
  module(
    "BindLabCommands",
    findings + [
      "SeededRandom", "LineEditing", "ChildProcesses", "Traces", "Reports", "Pages", "Playing",
    ], products: [argumentParser], settings: unoptimized),
  .executableTarget(
    name: "bindlab", dependencies: ["BindLabCommands", "Catalog", "FeatureContract"],
    swiftSettings: unoptimized),
]

let tools = [
  module(
    "ScenarioMutations", at: "Tools/ScenarioMutations",
    ["SeededRandom", "Interaction", "Scenarios"]),
  tool(
    "fuzz-scenarios", at: "FuzzScenarios",
    ["Interaction", "Scenarios", "FeatureContract", "Catalog", "ScenarioMutations"]),
  tool(
    "count-allocations", at: "CountAllocations",
    [
      "CThreadContext", "TextOutput", "ChildProcesses", "Interaction", "FeatureContract", "Queues",
      "Scenarios", "Catalog", "Replay", "Verification", "Measurement",
    ]),
  tool(
    "kill-writers", at: "KillWriters", ["SeededRandom", "Interaction", "EventLogs", "LogFiles"]),
  tool("interrupt-runs", at: "InterruptRuns", ["SeededRandom"]),
  tool("drive-pages", at: "DrivePages", ["ChildProcesses"]),
  tool(
    "faulty-bindlab", at: "FaultyBindlab",
    [
      "Interaction", "HeadlessUI", "Queues", "FeatureContract", "FormScreen", "FormSpecification",
      "Direct", "Catalog", "BindLabCommands",
    ], products: []),
  tool(
    "benchmark", at: "Benchmark",
    [
      "CThreadContext", "SeededRandom", "GivenData", "TextOutput", "ChildProcesses", "Interaction",
      "HeadlessUI", "Queues", "EventLogs", "LogFiles", "Scenarios", "FeatureContract", "Catalog",
      "Replay", "Verification", "Statistics", "Measurement", "CombineOperators", "Direct",
      "FormModel",
      "FormScreen", "FormSpecification", "FavoritesScreen", "FavoritesSpecification",
    ], products: [argumentParser, openCombine, yams], settings: testable),
]

let logTests = ["SeededRandom", "Interaction", "EventLogs", "TestSupport"]
let runTests = running + ["SeededRandom", "TestSupport"]
let findingTests = findings + ["SeededRandom", "TestSupport"]
let testModules = [
  module(
    "TestSupport", at: "Tests/TestSupport",
    ["TrackedCells", "Interaction", "HeadlessUI", "EventLogs", "LogFiles", "FeatureContract"]),
  tests("Repository", []),
  tests("CThreadContext", ["CThreadContext"]),
  tests("Locks", ["Locks"]),
  tests("ChildProcesses", ["ChildProcesses"]),
  tests("SeededRandom", ["SeededRandom"]),
  tests("Plots", ["Plots"]),
  tests("LineEditing", ["LineEditing"]),
  tests("TrackedCells", ["TrackedCells", "TestSupport"]),
  tests("TextOutput", ["TextOutput", "TestSupport"]),
  tests("Interaction", ["SeededRandom", "Interaction"]),
  tests("HeadlessUI", ["SeededRandom", "Interaction", "HeadlessUI", "TestSupport"]),
  tests("Queues", ["CThreadContext", "Queues", "SeededRandom", "TestSupport"]),
  tests("CombineOperators", ["CombineOperators", "SeededRandom"], products: [openCombine]),
  tests("EventLogs", logTests),
  tests(
    "LogFiles", logTests + ["LogFiles"], resources: [.copy("Logs")]),
  tests("Traces", logTests + ["Traces"]),
  tests(
    "Scenarios",
    ["SeededRandom", "GivenData", "TextOutput", "Interaction", "Scenarios", "ScenarioMutations"],
    products: [yams], exclude: ["Errors"]),
  tests("Form", runTests + ["TrackedCells", "FormScreen", "FormModel", "FormSpecification"]),
  tests(
    "Favorites",
    runTests + ["TrackedCells", "FavoritesScreen", "FavoritesModel", "FavoritesSpecification"]),
  tests(
    "Replay",
    findingTests + [
      "FormScreen", "FormSpecification", "FavoritesScreen", "FavoritesSpecification", "Catalog",
    ]),
  tests("Measurement", findingTests + ["CThreadContext", "Catalog"]),
  tests("Reports", findingTests + ["Catalog", "Reports"]),
  tests(
    "Pages", findingTests + ["Catalog", "Plots", "Reports", "Pages"], exclude: ["Results"]),
  tests("Playing", findingTests + ["Catalog", "Reports", "Playing"]),
  tests(
    "Conformance",
    findingTests + [
      "TrackedCells", "Traces", "FormScreen", "FormModel", "FormSpecification", "FavoritesScreen",
      "FavoritesModel", "FavoritesSpecification", "Catalog", "Reports",
    ]),
  tests("CountAllocations", ["TestSupport", "count-allocations"]),
  tests(
    "BindLabKit",
    ["FormScreen", "FormSpecification", "Catalog", "BindLabKit", "bindlab", "TestSupport"]),
  tests("BindLabCommands", logTests + ["LogFiles", "bindlab", "faulty-bindlab"]),
  tests("Verification", ["ChildProcesses", "Verification", "Reports"]),
  tests(
    "FuzzScenarios",
    ["SeededRandom", "Scenarios", "ScenarioMutations", "TestSupport", "fuzz-scenarios"]),
  tests("KillWriters", logTests + ["LogFiles", "kill-writers"]),
]

let package = Package(
  name: "BindLab",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "bindlab", targets: ["bindlab"]),
    .library(name: "BindLab", targets: ["BindLabKit"]),
    // With the features' own modules, which an architecture from outside imports.
    .library(
      name: "BindLabCatalog",
      targets: ["Catalog"]
        + features.flatMap { ["\($0)Screen", "\($0)Model", "\($0)Specification"] }),
    .library(name: "BindLabCommands", targets: ["BindLabCommands"]),
  ],
  traits: [.trait(name: "Jemalloc", description: "jemalloc serves all allocations.")],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.5.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
  ],
  targets: ground + vocabulary + platform + logs + language + featureModules
    + architectureModules + catalog + runs + judgement + numbers + faces + entrances + tools
    + testModules
)
