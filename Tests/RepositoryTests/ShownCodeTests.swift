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
      "Tests/BindLabKitTests", "Tests/BindLabTestingTests", "Sources/Features/Contract",
    ].flatMap(Repository.names).map(Repository.text)
    #expect(!blocks.isEmpty)
    for block in blocks { #expect(code.contains { $0.contains(block) }, "\(block)") }
  }

  /// View model, list and rules of a screen that everybody has, without imports, as the page says.
  @Test func aVerifiedScreenHasSixtyLines() throws {
    let code = try Repository.names(in: "Examples/Checkout/Sources/Checkout")
      .map(Repository.text).joined().split(separator: "\n")
      .filter { !$0.contains(/^ *(\/\/|(public )?import )/) }
    #expect(code.count <= 60)
    #expect(try Repository.text("docs/your-view-model.md").contains("60 lines of view"))
  }
}
