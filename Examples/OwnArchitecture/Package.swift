// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]
let bindLab = Target.Dependency.product(name: "BindLab", package: "BindLab")
let bindLabCatalog = Target.Dependency.product(name: "BindLabCatalog", package: "BindLab")

let package = Package(
  name: "OwnArchitecture",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "BindLab", path: "../..")],
  targets: [
    .target(
      name: "BoxArchitecture", dependencies: [bindLab, bindLabCatalog], swiftSettings: settings),
    // The code of an application, as it is: no dependency, no settings of ours.
    .target(name: "SignUp"),
    .target(
      name: "SignUpArchitecture", dependencies: ["SignUp", bindLab, bindLabCatalog],
      swiftSettings: settings),
    .target(name: "PetCard", dependencies: [bindLab], swiftSettings: settings),
    .target(name: "UserSearch", dependencies: [bindLab], swiftSettings: settings),
    .executableTarget(
      name: "own-bindlab",
      dependencies: [
        "BoxArchitecture", "SignUpArchitecture", "PetCard", "UserSearch",
        .product(name: "BindLabCommands", package: "BindLab"),
      ], swiftSettings: settings),
    .testTarget(
      name: "BoxArchitectureTests",
      dependencies: [
        "BoxArchitecture", bindLab, bindLabCatalog,
        .product(name: "TaskExecutors", package: "BindLab"),
      ], swiftSettings: settings),
    .testTarget(
      name: "SignUpTests",
      dependencies: ["SignUpArchitecture", "own-bindlab", bindLab, bindLabCatalog],
      swiftSettings: settings),
    .testTarget(
      name: "UserSearchTests", dependencies: ["UserSearch", "own-bindlab", bindLab],
      swiftSettings: settings),
    .testTarget(
      name: "PetCardTests", dependencies: ["PetCard", bindLab], swiftSettings: settings),
  ]
)
