import Foundation

/// Maps positive values to places between the ends of a logarithmic axis.
struct LogScale {
  let domain: ClosedRange<Double>

  /// A domain of all values that have a place, with some air at each end.
  init(of values: some Sequence<Double>) {
    let shown = values.filter(Self.canShow)
    guard let lowest = shown.min(), let highest = shown.max() else {
      domain = 1...10
      return
    }
    let factor = highest > lowest ? pow(highest / lowest, 0.05) : 1.25
    domain = (lowest / factor)...(highest * factor)
  }

  /// No picture needs values beyond these, and ratios of such values are still finite.
  static func canShow(_ value: Double) -> Bool { value >= 1e-150 && value <= 1e150 }

  /// 0 at the lower end, 1 at the upper one; nil if the value has no place on the axis.
  func fraction(of value: Double) -> Double? {
    guard Self.canShow(value) else { return nil }
    let (lower, upper) = (log(domain.lowerBound), log(domain.upperBound))
    return (log(value) - lower) / (upper - lower)
  }

  /// Round values within the domain, ascending: at most so many, and at least two if there are.
  func ticks(atMost limit: Int) -> [Double] {
    let decades = Int(log10(domain.lowerBound).rounded(.down))...Int(log10(domain.upperBound))
    let choices = Self.mantissas.map { mantissas in
      decades.flatMap { decade in mantissas.map { $0 * Self.power(decade) } }
        .filter(domain.contains)
    }
    if let ticks = choices.first(where: { $0.count <= limit }) { return ticks }
    let powers = choices[choices.count - 1]
    let stride = (powers.count + limit - 1) / limit
    return powers.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
  }

  /// Densest first.
  private static let mantissas: [[Double]] = [
    (20...199).map { Double($0) / 20 }, (10...99).map { Double($0) / 10 },
    [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8], [1, 1.5, 2, 3, 4, 5, 7], [1, 2, 3, 5], [1, 2, 5],
    [1, 3], [1],
  ]

  /// An exact power of ten. `pow` of a negative exponent would be inexact.
  private static func power(_ exponent: Int) -> Double {
    exponent >= 0 ? pow(10, Double(exponent)) : 1 / pow(10, Double(-exponent))
  }
}
