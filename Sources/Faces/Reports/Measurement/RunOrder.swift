import Measurement
import TextOutput

/// The order of architectures by their ratios, over this run and kept ones.
struct RunOrder {
  /// The architectures that change places, as groups of neighbours.
  private let swapping: [[String]]

  /// Nil for fewer than two architectures, and if fewer than two runs have both of some pair.
  ///
  /// - Parameter tables: the ratios of each run.
  init?(of names: [String], in tables: [[String: Double]]) {
    let names = names.uniqued
    func isLess(_ one: String, _ other: String) -> [Bool] {
      tables.compactMap { table in
        guard let one = table[one], let other = table[other] else { return nil }
        return one < other
      }
    }
    func changePlaces(_ one: String, _ other: String) -> Bool {
      Set(isLess(one, other)).count > 1
    }
    let areAllBesideAnother = names.indices.allSatisfy { index in
      names[..<index].allSatisfy { isLess($0, names[index]).count > 1 }
    }
    guard names.count > 1, areAllBesideAnother else { return nil }
    swapping = names.reduce(into: [[String]]()) { groups, name in
      let touched = groups.filter { $0.contains { changePlaces($0, name) } }
      groups.removeAll { touched.contains($0) }
      groups.append(touched.flatMap(\.self) + [name])
    }.filter { $0.count > 1 }
  }

  /// `Runs differ only in the order of mvc and mvp.`
  var sentence: String {
    let groups = swapping.map(\.listed)
    guard let first = groups.first else { return "All runs have the same order." }
    let among = groups.count == 1 ? " \(first)" : ": \(groups.joined(separator: "; "))"
    return "Runs differ only in the order of\(among)."
  }
}
