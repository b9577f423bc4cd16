// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Profile",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "BindLab", path: "../..")],
  targets: [
    .target(
      name: "Profile", dependencies: [.product(name: "BindLabScreens", package: "BindLab")]),
    .testTarget(
      name: "ProfileTests",
      dependencies: ["Profile", .product(name: "BindLabTesting", package: "BindLab")]),
  ])
