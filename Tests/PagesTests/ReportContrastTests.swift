import Foundation
import Testing

@testable import Pages

/// Ink can be read on every step of colour, in both schemes.
@Suite struct ReportContrastTests {
  /// Relative luminance by WCAG 2.
  private static func luminance(_ color: Int) -> Double {
    func linear(_ byte: Int) -> Double {
      let share = Double(byte) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color >> 16) + 0.7152 * linear(color >> 8 & 255)
      + 0.0722 * linear(color & 255)
  }

  static func contrast(_ one: Int, _ other: Int) -> Double {
    let both = [luminance(one), luminance(other)].sorted()
    return (both[1] + 0.05) / (both[0] + 0.05)
  }

  /// All values of a custom property, in their order: light, dark by the system, dark by choice.
  static func values(of property: String, in style: String) throws -> [Int] {
    try style.matches(of: Regex("--\(property): #([0-9a-f]{6});", as: (Substring, Substring).self))
      .compactMap { Int($0.1, radix: 16) }
  }

  @Test(arguments: (1...6).flatMap { ["more-\($0)", "less-\($0)"] } + ["hatch", "bad-paper"])
  func inkIsReadOn(_ ground: String) throws {
    let palette = Asset.text("palette.css")
    let style = palette + Asset.text("report-matrix.css")
    let inks = try Self.values(of: ground == "bad-paper" ? "bad" : "ink", in: palette)
    let grounds = try Self.values(of: ground, in: style)
    try #require(inks.count == 3 && grounds.count == 3)
    for (ink, ground) in zip(inks, grounds) { #expect(Self.contrast(ink, ground) >= 4.5) }
  }
}
