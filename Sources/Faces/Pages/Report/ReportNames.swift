import Measurement
import Reports

/// The names in the results, each once, in the order of their first use. The page's filters and
/// script refer to a name by its place here.
struct ReportNames {
  let features: [String]
  let layouts: [String]
  let architectures: [String]

  init(_ results: Results) {
    features = results.features.map(\.feature)
    let all = results.features.flatMap(\.layouts)
    layouts = Self.once(all.map(\.layout))
    architectures = Self.once(
      all.flatMap(\.architectures)
        + results.features.flatMap { $0.sizeSweep?.architectures ?? [] })
  }

  /// The place of an architecture, for an attribute; empty for any other name.
  func arm(_ architecture: String) -> PageText { Self.place(of: architecture, in: architectures) }
  func layout(_ layout: String) -> PageText { Self.place(of: layout, in: layouts) }
  func feature(_ feature: String) -> PageText { Self.place(of: feature, in: features) }

  private static func place(of name: String, in names: [String]) -> PageText {
    PageText(names.firstIndex(of: name).map(String.init) ?? "")
  }

  static func once(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
