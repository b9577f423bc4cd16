// swift-tools-version: 6.2
import PackageDescription

// The files of CONTRIBUTING.md's walkthrough, where the page puts them, in a package that has BindLab
// as a library.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]
let bindLab = Target.Dependency.product(name: "BindLab", package: "BindLab")
let bindLabCatalog = Target.Dependency.product(name: "BindLabCatalog", package: "BindLab")

func module(_ name: String, at path: String, _ modules: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: modules + [bindLab], path: "Sources/\(path)", swiftSettings: settings)
}

let package = Package(
  name: "OwnFeature",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "BindLab", path: "../..")],
  targets: [
    module("CounterScreen", at: "Features/Counter/Screen"),
    module("CounterModel", at: "Features/Counter/Model"),
    module("CounterSpecification", at: "Features/Counter/Specification", ["CounterScreen"]),
    module("DirectCounter", at: "Architectures/Direct/Counter", ["CounterScreen", "CounterModel"]),
    .testTarget(
      name: "CounterTests",
      dependencies: ["CounterSpecification", "DirectCounter", bindLab, bindLabCatalog],
      swiftSettings: settings),
  ]
)
