import Foundation
import Plots
import Testing

@testable import Pages

/// The colours of pictures are there, and can be seen.
@Suite struct PaletteTests {
  @Test func everyColorOfPicturesIsDefinedInEachScheme() {
    let palette = Palette.text
    let properties = Set(PlotStyle.rules.matches(of: /var\(--([a-z0-9-]+)\)/).map { $0.1 })
      .subtracting(["series"])
    #expect(properties.count > 10)
    for property in properties {
      #expect(palette.components(separatedBy: "--\(property): #").count == 4, "\(property)")
    }
  }

  @Test(
    arguments: ["ink", "muted", "warn"].map { ($0, 4.5) } + (0..<11).map { ("series-\($0)", 3.0) })
  func itIsSeenOnPaper(_ property: String, contrast: Double) throws {
    let (papers, colors) = (try Self.values(of: "paper"), try Self.values(of: property))
    try #require(papers.count == 3 && colors.count == 3)
    for (paper, color) in zip(papers, colors) {
      #expect(Self.contrast(paper, color) >= contrast)
    }
  }

  /// All values of a custom property, in their order: light, dark by the system, dark by choice.
  private static func values(of property: String) throws -> [Int] {
    try Palette.text
      .matches(of: Regex("--\(property): #([0-9a-f]{6});", as: (Substring, Substring).self))
      .compactMap { Int($0.1, radix: 16) }
  }

  private static func contrast(_ one: Int, _ other: Int) -> Double {
    let both = [luminance(one), luminance(other)].sorted()
    return (both[1] + 0.05) / (both[0] + 0.05)
  }

  /// Relative luminance by WCAG 2.
  private static func luminance(_ color: Int) -> Double {
    func linear(_ byte: Int) -> Double {
      let share = Double(byte) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color >> 16) + 0.7152 * linear(color >> 8 & 255)
      + 0.0722 * linear(color & 255)
  }
}
