package import Measurement

/// The libraries that bind the measured architectures, with their versions. A number is of these
/// versions.
package struct BoundLibraries {
  /// The names of the architectures, by library.
  package let entries: [(library: String, architectures: [String])]

  package init(_ results: [FeatureResult]) {
    var entries: [(library: String, architectures: [String])] = []
    for result in results {
      for name in result.layouts.flatMap(\.architectures) {
        guard let library = result.libraries?[name] else { continue }
        let known = entries.firstIndex { $0.library == library }
        if known == nil { entries.append((library, [])) }
        let place = known ?? entries.count - 1
        if !entries[place].architectures.contains(name) {
          entries[place].architectures.append(name)
        }
      }
    }
    self.entries = entries
  }

  /// Nil if no library binds them.
  var sentence: String? {
    guard !entries.isEmpty else { return nil }
    let parts = entries.map { "\($0.architectures.joined(separator: ", ")) by \($0.library)" }
    return "Bound by a library: \(parts.joined(separator: "; "))."
  }
}
