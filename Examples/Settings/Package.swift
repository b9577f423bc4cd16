// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Settings",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "BindLab", path: "../..")],
  targets: [
    .target(
      name: "Settings", dependencies: [.product(name: "BindLabScreens", package: "BindLab")]),
    .testTarget(
      name: "SettingsTests",
      dependencies: ["Settings", .product(name: "BindLabTesting", package: "BindLab")]),
  ])
