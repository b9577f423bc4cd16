// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Checkout",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "BindLab", path: "../..")],
  targets: [
    .target(
      name: "Checkout", dependencies: [.product(name: "BindLabScreens", package: "BindLab")]),
    .executableTarget(
      name: "checkout-bindlab",
      dependencies: ["Checkout", .product(name: "BindLabCommands", package: "BindLab")]),
    .testTarget(
      name: "CheckoutTests",
      dependencies: ["Checkout", .product(name: "BindLabTesting", package: "BindLab")]),
  ])
