// swift-tools-version: 6.2
import PackageDescription

// Two word lists make the matrix: a word here, a folder under Sources, a line in Sources/Catalog.
// Written out: SwiftPM caches the manifest and would miss a folder added later.
let features = ["Form", "Favorites", "Segments", "Search", "Cells", "Temperature"]
let architectures = [
  "Direct", "MVC", "MVP", "MVVMClosure", "MVVMReactive", "Flux", "MVVMObservable", "MVVMAsync",
  "Reducer",
]
let ofFeatures =
  ["Repositories"] + features.flatMap { ["\($0)Screen", "\($0)Model", "\($0)Specification"] }

/// What is timed, and what it builds on: compiled as any application is, and closed to the tests.
let timed = Set(architectures + ofFeatures).union([
  "Locks", "SeededRandom", "GivenData", "TrackedCells", "Statistics", "Interaction", "HeadlessUI",
  "Queues", "CombineOperators", "FeatureContract", "Catalog", "TaskExecutors",
])
/// Those, and what runs or judges scenarios. Optimizing the others costs more time than it saves.
let optimized = timed.union([
  "EventLogs", "Scenarios", "ScenarioLanguage", "Replay", "Passes", "Verification",
  "Exploration", "VerifyingChildren", "benchmark", "count-allocations",
])
let release = BuildSettingCondition.when(configuration: .release)

/// Tests use internals of a release build too, so that they and the first command share one build.
func settings(of module: String) -> [SwiftSetting] {
  [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    + ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map {
      .enableUpcomingFeature($0)
    } + (timed.contains(module) ? [] : [.unsafeFlags(["-enable-testing"], release)])
    + (optimized.contains(module) ? [] : [.unsafeFlags(["-Onone"], release)])
}

func module(
  _ name: String, at path: String? = nil, _ modules: [String] = [],
  products: [Target.Dependency] = [], exclude: [String] = [], resources: [Resource]? = nil
) -> Target {
  .target(
    name: name, dependencies: modules.map { .byName(name: $0) } + products,
    path: path, exclude: exclude, resources: resources, swiftSettings: settings(of: name))
}

func program(
  _ name: String, at path: String? = nil, _ modules: [String],
  products: [Target.Dependency] = [argumentParser]
) -> Target {
  .executableTarget(
    name: name, dependencies: modules.map { .byName(name: $0) } + products,
    path: path, swiftSettings: settings(of: name))
}

func tests(
  _ name: String, at path: String = "Tests", _ modules: [String],
  products: [Target.Dependency] = [],
  exclude: [String] = [], resources: [Resource]? = nil
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: modules.map { .byName(name: $0) } + products,
    path: "\(path)/\(name)Tests", exclude: exclude, resources: resources,
    swiftSettings: settings(of: "TestSupport"))
}

let sources: KeyValuePairs<String, Version> = [
  "apple/swift-argument-parser": "1.8.0", "apple/swift-collections": "1.6.0",
  "apple/swift-system": "1.5.0", "jpsim/Yams": "6.2.0", "OpenCombine/OpenCombine": "0.14.0",
  "swiftlang/swift-subprocess": "1.0.2",
]
func product(_ name: String, of package: String) -> Target.Dependency {
  .product(name: name, package: package)
}
let argumentParser = product("ArgumentParser", of: "swift-argument-parser")
let collections = ["DequeModule", "HeapModule"].map { product($0, of: "swift-collections") }
let openCombine = product("OpenCombine", of: "OpenCombine")
let subprocess = [
  product("Subprocess", of: "swift-subprocess"),
  product("SystemPackage", of: "swift-system"),  // only for the paths that Subprocess takes
]
let yams = product("Yams", of: "Yams")

/// What most modules that deal with whole runs know.
let running = [
  "GivenData", "Interaction", "HeadlessUI", "Queues", "EventLogs", "Scenarios", "ScenarioLanguage",
  "FeatureContract",
]

// Modules stand in the order in which they build on each other.
let ground = [
  .systemLibrary(
    name: "CJemalloc", path: "Sources/Ground/CThreadContext/Jemalloc", pkgConfig: "jemalloc",
    providers: [.apt(["libjemalloc-dev"])]),
  .target(
    name: "CThreadContext",
    dependencies: [.target(name: "CJemalloc", condition: .when(traits: ["Jemalloc"]))],
    exclude: ["Jemalloc"],
    cSettings: [.define("BINDLAB_LINKS_JEMALLOC", .when(traits: ["Jemalloc"]))]),
  module("Locks"),
  module("SeededRandom"),
  module("GivenData"),
  module("TrackedCells"),
  module("TextOutput"),
  module("Plots", ["TextOutput"]),
  module("LineEditing", ["TextOutput"]),
  module("ChildProcesses", ["TextOutput"], products: subprocess),
  module("Statistics", ["SeededRandom"]),
]

let platform = [
  module("Interaction"),

  module(
    "Queues", ["CThreadContext", "Locks", "SeededRandom", "TextOutput", "TrackedCells"],
    products: collections),
  .target(name: "CTaskExecutors", dependencies: ["CThreadContext"]),
  module("TaskExecutors", ["CTaskExecutors", "CThreadContext", "Locks", "Queues"]),
  module("HeadlessUI", ["GivenData", "Interaction", "Queues"]),
  module("CombineOperators", ["Locks"], products: [openCombine]),
]

let logs = [
  module("EventLogs", ["Interaction", "Queues"])
]

let language = [
  module("Scenarios", ["GivenData", "Interaction", "Queues"]),
  module(
    "ScenarioLanguage",
    ["SeededRandom", "GivenData", "TextOutput", "Interaction", "Queues", "Scenarios"],
    products: [yams]),
]

let featureModules =
  [
    module(
      "FeatureContract", at: "Sources/Features/Contract",
      running.dropLast() + ["TaskExecutors", "SeededRandom"])
  ]
  + [module("Repositories", at: "Sources/Features/Favorites/Repositories", ["GivenData"])]
  + features.flatMap { feature -> [Target] in
    let folder = "Sources/Features/\(feature)"
    let records = feature == "Favorites" ? ["Repositories"] : []
    return [
      module(
        "\(feature)Screen", at: "\(folder)/Screen",
        ["GivenData", "Interaction", "HeadlessUI", "Queues"] + records),
      module(
        "\(feature)Model", at: "\(folder)/Model",
        ["GivenData", "TrackedCells", "Locks", "Interaction", "HeadlessUI", "Queues"] + records),
      module(
        "\(feature)Specification", at: "\(folder)/Specification",
        running + ["SeededRandom", "\(feature)Screen"]),
    ]
  }

/// The modules and libraries that single architectures need besides.
let special: [String: ([String], [Target.Dependency])] = [
  "MVVMReactive": (["Locks", "CombineOperators"], [openCombine]),
  "MVVMAsync": (["Locks"], []),
]
let architectureModules = architectures.map { architecture in
  let (modules, products) = special[architecture, default: ([], [])]
  return module(
    architecture, at: "Sources/Architectures/\(architecture)",
    ["GivenData", "TrackedCells", "Interaction", "HeadlessUI", "Queues", "Repositories"]
      + features.flatMap { ["\($0)Screen", "\($0)Model"] } + modules, products: products)
}

let listed =
  ["Queues", "HeadlessUI", "FeatureContract"]
  + features.flatMap { ["\($0)Screen", "\($0)Specification"] } + architectures
let catalog = [module("Catalog", listed, resources: [.copy("../../Scenarios")])]

let passes = running + ["CThreadContext", "SeededRandom", "Statistics", "Replay"]
let runs = [
  module("Replay", running + ["CThreadContext", "Locks", "TrackedCells", "TaskExecutors"]),
  module("Passes", passes + ["TaskExecutors"]),
]

let findings = [
  module("Verification", running + ["TextOutput", "Replay"]),
  module("VerifyingChildren", running + ["ChildProcesses", "Replay", "Verification"]),
  module(
    "Exploration",
    running + ["TextOutput", "ChildProcesses", "Replay", "Verification", "VerifyingChildren"]),
  module(
    "Measurement",
    passes
      + [
        "TextOutput", "ChildProcesses", "Passes", "Verification", "VerifyingChildren",
        "Exploration",
      ]),
]

/// What the modules know that show people what was found.
let shown =
  running + [
    "TextOutput", "Statistics", "Replay", "Verification", "VerifyingChildren", "Exploration",
    "Passes", "Measurement",
  ]

let faces = [
  .target(name: "CPageAssets"),
  module("Reports", shown),
  module("Pages", shown + ["CPageAssets", "Plots", "Reports"], exclude: ["Assets"]),
  module("Playing", shown + ["Reports"]),
]

let entrances = [
  module(
    "BindLabScreens",
    ["GivenData", "TrackedCells", "Interaction", "Queues", "HeadlessUI", "FeatureContract"]
      + ["SeededRandom", "ScenarioLanguage"]),
  module(
    "BindLabTesting",
    ["TextOutput", "Queues", "EventLogs", "FeatureContract", "Replay", "Verification"]
      + ["BindLabScreens"]),
  module("BindLabTasks", ["Queues", "TaskExecutors"], exclude: ["README.md"]),
  .target(name: "CPackageTemplate"),
  module(
    "BindLabKit",
    ["Queues", "EventLogs", "FeatureContract", "Scenarios", "Replay", "Verification", "Reports"]
      + ["BindLabScreens"]),
  module(
    "BindLabCommands",
    shown + [
      "SeededRandom", "LineEditing", "ChildProcesses", "Reports", "Pages", "Playing",
      "CPackageTemplate",
    ], products: [argumentParser]),
  program("bindlab", ["BindLabCommands", "Catalog", "FeatureContract"], products: []),
]

let logging = ["SeededRandom", "Interaction", "EventLogs"]
let everyFeature = ofFeatures + ["SeededRandom", "TrackedCells", "Catalog"]

let tools = [
  program(
    "count-allocations", at: "Tools/CountAllocations",
    shown + ["CThreadContext", "ChildProcesses", "Catalog"]),
  // As the package that `new package` writes compiles it.
  .target(
    name: "SettingsExample", dependencies: ["BindLabScreens"],
    path: "Examples/Settings/Sources/Settings",
    swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
  program(
    "faulty-bindlab", at: "Tools/FaultyBindlab",
    running + everyFeature + ["Direct", "BindLabCommands"], products: []),
  program(
    "foreign-bindlab", at: "Tools/ForeignBindlab",
    ["FeatureContract", "BindLabCommands", "SettingsExample"], products: []),
  module(
    "Zoo", at: "Tests/Zoo", running + everyFeature + ["Locks", "CombineOperators"],
    products: [openCombine], exclude: ["RaceScores", "RaceTests"]),
  module(
    "RaceScores", at: "Tests/Zoo/RaceScores",
    running + ["Replay", "Verification", "Exploration", "Zoo"]),
  module(
    "FindingsPage", at: "Tools/FindingsPage", shown + ["Plots", "Reports", "Pages", "Catalog"]),
  program(
    "zoo-bindlab", at: "Tools/ZooBindlab",
    shown + ["ChildProcesses", "BindLabCommands", "Zoo", "RaceScores", "FindingsPage"]),
  program(
    "benchmark", at: "Tools/Benchmark",
    running + ["TextOutput", "Replay", "Verification", "Catalog", "TaskExecutors"]),
]

let logTests = logging + ["TestSupport"]
let resultTests =
  shown + everyFeature + ["CThreadContext", "Reports", "TestSupport"]
let unitTests =
  ["CThreadContext", "Locks", "ChildProcesses", "SeededRandom", "Plots", "LineEditing"]
  .map { tests($0, [$0]) }
  + ["Replay", "Measurement", "Reports"].map { tests($0, resultTests) }
  + ["Form", "Favorites"].map { tests($0, running + ["TestSupport"] + everyFeature) }
  + ["TrackedCells", "TextOutput"].map { tests($0, [$0, "TestSupport"]) }
let testModules = [
  module(
    "TestSupport", at: "Tests/TestSupport",
    [
      "TrackedCells", "GivenData", "Interaction", "HeadlessUI", "Queues", "EventLogs",
      "FeatureContract", "FormScreen",
    ]),
  tests("Repository", []),
  tests("Interaction", ["HeadlessUI", "Interaction"]),
  tests("HeadlessUI", ["SeededRandom", "Interaction", "HeadlessUI", "TestSupport"]),
  tests("Queues", ["CThreadContext", "Queues", "SeededRandom", "TestSupport"]),
  tests(
    "TaskExecutors", ["CThreadContext", "ChildProcesses", "Queues", "TaskExecutors"]),
  tests("CombineOperators", ["CombineOperators"], products: [openCombine]),
  tests("EventLogs", logTests),
  tests(
    "ScenarioLanguage", running + ["SeededRandom", "TextOutput", "Catalog", "TestSupport"],
    exclude: ["Errors"]),
  tests("Pages", resultTests + ["Plots", "Pages"], exclude: ["Results"]),
  tests("FindingsPage", resultTests + ["Pages", "FindingsPage"]),
  tests("Playing", resultTests + ["Playing"]),
  tests("Reducer", ["FavoritesModel", "Repositories", "Reducer"]),
  tests("Conformance", resultTests),
  tests(
    "Race", at: "Tests/Zoo",
    ["Queues", "FeatureContract", "Replay", "Verification", "Exploration", "Zoo", "RaceScores"]),
  tests("CountAllocations", ["TestSupport", "count-allocations"]),
  tests("BindLabKit", everyFeature + ["BindLabKit", "Zoo", "bindlab", "TestSupport"]),
  tests("BindLabTasks", ["BindLabTasks"]),
  tests("BindLabTesting", ["BindLabTesting", "SettingsExample", "TestSupport"]),
  tests(
    "BindLabCommands", logTests + ["bindlab", "faulty-bindlab", "foreign-bindlab", "zoo-bindlab"]),
  tests("Verification", ["ChildProcesses", "Verification", "VerifyingChildren", "Reports"]),
  tests(
    "Questions", resultTests + ["BindLabKit", "TaskExecutors", "CombineOperators"],
    products: [openCombine]),
]

// A folder under Sources is a floor: its modules lie in it.
for (floor, modules) in [
  "Ground": ground, "Platform": platform, "Logs": logs, "Language": language, "Runs": runs,
  "Findings": findings, "Faces": faces, "Entrances": entrances,
] {
  for module in modules where module.path == nil { module.path = "Sources/\(floor)/\(module.name)" }
}

let package = Package(
  name: "BindLab", platforms: [.macOS(.v15)],
  products: [
    .executable(name: "bindlab", targets: ["bindlab"]),
    .library(name: "BindLab", targets: ["BindLabKit"]),
    // With the features' own modules, which an architecture from outside imports.
    .library(name: "BindLabCatalog", targets: ["Catalog"] + ofFeatures),
  ]
    + [
      "BindLabScreens", "BindLabTesting", "BindLabCommands", "BindLabTasks", "TaskExecutors",
    ].map { .library(name: $0, targets: [$0]) },
  traits: [.trait(name: "Jemalloc", description: "jemalloc serves all allocations.")],
  dependencies: sources.map { .package(url: "https://github.com/\($0)", from: $1) },
  targets: ground + platform + logs + language + featureModules + architectureModules + catalog
    + runs + findings + faces + entrances + tools + unitTests + testModules
)
