import Foundation

/// Maps the values of one axis to places between its ends.
struct Scale {
  enum Kind {
    case linear
    case logarithmic
  }

  /// No picture needs larger values, and ratios of such values are still finite.
  private static let largest = 1e150

  let kind: Kind
  let domain: ClosedRange<Double>

  /// A domain of all values that can be shown.
  ///
  /// - Parameter marginShare: the margin at each end, as a share of the span.
  init(_ kind: Kind, of values: some Sequence<Double>, marginShare: Double = 0.04) {
    self.kind = kind
    let shown = values.filter { Self.canShow($0, kind) }
    guard let lowest = shown.min(), let highest = shown.max() else {
      domain = kind == .linear ? 0...1 : 1...10
      return
    }
    switch kind {
    case .linear:
      let span = highest - lowest
      let air = span > 0 ? span * marginShare : max(abs(lowest) * 0.1, 1e-6)
      domain = (lowest - air)...(highest + air)
    case .logarithmic:
      let factor = highest / lowest > 1 ? pow(highest / lowest, marginShare) : 1.25
      domain = (lowest / factor)...(highest * factor)
    }
  }

  private static func canShow(_ value: Double, _ kind: Kind) -> Bool {
    guard value.isFinite, abs(value) <= largest else { return false }
    return kind == .linear || value >= 1 / largest
  }

  /// True if the axis has a place for the value: a number; above zero if the axis is logarithmic.
  func canShow(_ value: Double) -> Bool {
    Self.canShow(value, kind)
  }

  /// 0 at the lower end, 1 at the upper one; nil if the value has no place on this axis.
  func fraction(of value: Double) -> Double? {
    guard canShow(value) else { return nil }
    let (lower, upper) = (domain.lowerBound, domain.upperBound)
    return switch kind {
    case .linear: (value - lower) / (upper - lower)
    case .logarithmic: (log(value) - log(lower)) / (log(upper) - log(lower))
    }
  }

  /// `fraction`, with values outside moved to the nearer end.
  func clampedFraction(of value: Double) -> Double? {
    if kind == .logarithmic, value.isFinite, value <= 0 { return 0 }
    if value == .infinity { return 1 }
    if value == -.infinity { return 0 }
    return fraction(of: value).map { min(1, max(0, $0)) }
  }
}

extension Scale {
  /// Round values within the domain, ascending.
  ///
  /// - Parameter limit: the largest number of ticks; at least two.
  func ticks(atMost limit: Int) -> [Double] {
    switch kind {
    case .linear:
      return linearTicks(atMost: limit)
    case .logarithmic:
      // Over less than a factor of two a logarithmic axis looks nearly linear.
      guard domain.upperBound / domain.lowerBound >= 2 else { return linearTicks(atMost: limit) }
      for mantissas in Self.mantissas {
        let ticks = decades().flatMap { decade in mantissas.map { $0 * decade } }
          .filter(domain.contains)
        if ticks.count <= limit { return ticks.count < 2 ? linearTicks(atMost: limit) : ticks }
      }
      let decades = decades().filter(domain.contains)
      let stride = max(1, (decades.count + limit - 1) / limit)
      return decades.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
    }
  }

  /// Round values above the domain, ascending: candidates for a higher end.
  func roundValuesAbove(atMost limit: Int) -> [Double] {
    let upper = domain.upperBound
    guard kind == .logarithmic, upper / domain.lowerBound >= 2 else {
      let ends = ticks(atMost: limit).suffix(2)
      guard ends.count == 2, let first = ends.first, let last = ends.last else { return [] }
      return (1...4).map { last + Double($0) * (last - first) }
    }
    let exponent = Int(log10(upper).rounded(.down))
    return (exponent...exponent + 2).flatMap { decade in
      Self.mantissas[0].map { $0 * Self.power(decade) }
    }.filter { $0 > upper }
  }

  /// Densest first.
  private static let mantissas: [[Double]] = [
    [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8], [1, 1.5, 2, 3, 4, 5, 7], [1, 2, 3, 5], [1, 2, 5],
    [1, 3], [1],
  ]

  /// Powers of ten that cover the domain.
  private func decades() -> [Double] {
    let first = Int(log10(domain.lowerBound).rounded(.down))
    let last = Int(log10(domain.upperBound).rounded(.up))
    return (first...last).map { Self.power($0) }
  }

  /// An exact power of ten. `pow` of a negative exponent would be inexact.
  private static func power(_ exponent: Int) -> Double {
    exponent >= 0 ? pow(10, Double(exponent)) : 1 / pow(10, Double(-exponent))
  }

  private func linearTicks(atMost limit: Int) -> [Double] {
    let (lower, upper) = (domain.lowerBound, domain.upperBound)
    let roughly = (upper - lower) / Double(max(1, limit))
    let exponent = Int(log10(roughly).rounded(.down))
    for mantissa in [1.0, 2, 5, 10] {
      // Dividing by a power of ten keeps tenths exact.
      let (factor, divisor) =
        exponent >= 0 ? (mantissa * Self.power(exponent), 1) : (mantissa, Self.power(-exponent))
      let first = (lower * divisor / factor).rounded(.up)
      let last = (upper * divisor / factor).rounded(.down)
      let count = last - first + 1
      if count >= 0, count <= Double(limit) {
        return (0..<Int(count)).map { (first + Double($0)) * factor / divisor }
      }
    }
    return []
  }
}
