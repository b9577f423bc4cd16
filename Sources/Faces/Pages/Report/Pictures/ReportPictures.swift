package import Measurement
import Plots
import Reports
import Statistics
import TextOutput

/// The pictures of results as separate files, for a README.
package enum ReportPictures {
  /// Each picture twice: wide, and for phones with `-narrow` in its name.
  package static func files(of results: Results) -> [(name: String, text: String)] {
    let rows = RatioPicture.rows(of: results)
    return results.features.flatMap { feature -> [(name: String, text: String)] in
      let name = FileName(for: feature.feature).text
      guard let layout = feature.layouts.first else { return [] }
      let place = "\(VisibleText.of(feature.feature)) under \(VisibleText.of(layout.layout))"
      let pictures: [(String, (any Plottable)?)] = [
        (
          "ratios",
          RatioPicture.plot(of: feature, under: layout, against: feature.baseline, beside: rows)
        ),
        ("rounds", RoundsPicture.plot(of: layout, title: "Paired rounds: \(place)")),
        ("latency", LatencyPicture.plot(of: layout, title: "Latency: \(place)")),
        ("sizes", feature.sizeSweep.map(SizePicture.times)),
        ("size-ratios", feature.sizeSweep.flatMap(SizePicture.ratios)),
      ]
      return pictures.flatMap { kind, plot in
        plot.map { files(of: $0, named: "\(name)-\(kind)") } ?? []
      }
    }
  }

  private static func files(
    of plot: some Plottable, named name: String
  ) -> [(name: String, text: String)] {
    PlotFormat.allCases.map { format in
      let file = format == .wide ? name : "\(name)-\(format.rawValue)"
      return ("\(file).svg", plot.plot(named: file, format).file(palette: Palette.text))
    }
  }
}

extension LayoutResult {
  /// The architecture's place among the series: its colour and shape in every picture.
  func series(of architecture: String) -> Int {
    architectures.firstIndex(of: architecture) ?? 0
  }
}

extension PlotInterval {
  init(_ interval: ConfidenceInterval) {
    self.init(interval.lower, interval.upper)
  }
}

/// The colours of all pages.
enum Palette {
  static var text: String { Asset.text("palette.css") }
}
