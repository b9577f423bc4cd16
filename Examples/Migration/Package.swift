// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Migration",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "BindLab", path: "../..")],
  targets: [
    .target(name: "Cart", dependencies: [.product(name: "BindLabScreens", package: "BindLab")]),
    .executableTarget(
      name: "cart-bindlab",
      dependencies: ["Cart", .product(name: "BindLabCommands", package: "BindLab")]),
    .testTarget(
      name: "CartTests",
      dependencies: ["Cart", .product(name: "BindLabTesting", package: "BindLab")]),
  ])
