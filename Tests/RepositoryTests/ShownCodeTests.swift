import Testing

/// The code on docs/in-your-tests.md is that of the package that `new package` writes.
@Suite struct ShownCodeTests {
  @Test func theBlocksAreInTheExample() throws {
    let blocks = try Repository.text("docs/in-your-tests.md")
      .matches(of: /```swift\n((?s).*?)```/).map { $0.1 }
    let code = try ["Sources/Settings/Settings.swift", "Tests/SettingsTests/SettingsTests.swift"]
      .map { try Repository.text("Examples/Settings/\($0)") }
    #expect(blocks.count == 2)
    for block in blocks { #expect(code.contains { $0.contains(block) }, "\(block)") }
  }
}
