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

  /// Dark is written twice, because CSS cannot join a media query and a choice.
  @Test(arguments: ["palette.css", "report-matrix.css"])
  func darkIsTheSameByTheSystemAndByChoice(_ name: String) throws {
    let sheet = Asset.text(name)
    func declarations(of selector: String, within media: String) throws -> [String] {
      let start = try #require(sheet.range(of: "\(media) {\n  \(selector) {")).upperBound
      let end = try #require(sheet[start...].firstIndex(of: "}"))
      return sheet[start..<end].split(separator: ";")
        .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
    }
    let system = try declarations(
      of: ":root:not([data-scheme=\"light\"])",
      within: "@media screen and (prefers-color-scheme: dark)")
    #expect(system.count > 10)
    #expect(
      try declarations(of: ":root[data-scheme=\"dark\"]", within: "@media screen") == system)
  }

  @Test(
    arguments: ["ink", "muted", "warn"].map { ($0, 4.5) } + (0..<11).map { ("series-\($0)", 3.0) })
  func itIsSeenOnPaper(_ property: String, contrast: Double) throws {
    let papers = try ReportContrastTests.values(of: "paper", in: Palette.text)
    let colors = try ReportContrastTests.values(of: property, in: Palette.text)
    try #require(papers.count == 3 && colors.count == 3)
    for (paper, color) in zip(papers, colors) {
      #expect(ReportContrastTests.contrast(paper, color) >= contrast)
    }
  }

  /// Of the first nine some pairs are alike without full color vision; shapes and dashes tell them
  /// apart. These two are unlike all others in any case.
  @Test(arguments: [9, 10], ColorVision.allCases)
  func theLastTwoAreUnlikeAllOthers(_ index: Int, vision: ColorVision) throws {
    let colors = try (0..<11).map {
      try ReportContrastTests.values(of: "series-\($0)", in: Palette.text)
    }
    for other in colors.indices where other != index {
      for (one, another) in zip(colors[index], colors[other]) {
        #expect(vision.distance(one, another) >= 0.05, "series-\(other)")
      }
    }
  }
}
