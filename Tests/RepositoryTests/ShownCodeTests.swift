import Testing

/// The code on pages is that of packages and tests, which are compiled and run.
@Suite struct ShownCodeTests {
  @Test(arguments: [
    "README.md", "docs/in-your-tests.md", "docs/your-screen.md", "docs/your-view-model.md",
  ])
  func theBlocksRunSomewhere(page: String) throws {
    let blocks = try Repository.text(page).matches(of: /```swift\n((?s).*?)```/).map { $0.1 }
    let code = try [
      "Examples/Settings/Sources/Settings", "Examples/Settings/Tests/SettingsTests",
      "Examples/Checkout/Sources/Checkout", "Examples/Profile/Sources/Profile",
      "Tests/BindLabKitTests", "Tests/BindLabTestingTests",
    ].flatMap(Repository.names).map(Repository.text)
    #expect(!blocks.isEmpty)
    for block in blocks { #expect(code.contains { $0.contains(block) }, "\(block)") }
  }
}
