import Measurement
import TextOutput

/// The order of architectures by their ratios, over this run and kept ones.
struct RunOrder {
  /// The architectures that change places, as groups of neighbours.
  private let swapping: [[String]]

  /// Nil if there are architectures that fewer than two runs have both.
  ///
  /// - Parameter isQuotable: this run counts, too.
  init?(_ arms: [ElsewhereReport.Arm], baseline: String, isQuotable: Bool) {
    let kept = arms.flatMap(\.sightings).map(\.run).uniqued
    func table(_ ratio: (ElsewhereReport.Arm) -> Double?) -> [String: Double] {
      let ratios = arms.compactMap { arm in ratio(arm).map { (arm.name, $0) } }
      return Dictionary(ratios + [(baseline, 1)]) { $1 }
    }
    let tables =
      (isQuotable ? [table { $0.here.value }] : [])
      + kept.map { run in
        table { arm in arm.sightings.first { $0.run == run }?.ratio.ratio }
      }
    let names = [baseline] + arms.map(\.name).filter { $0 != baseline }
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
    guard areAllBesideAnother else { return nil }
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
