import Testing

@testable import Plots

@Suite struct ScaleTests {
  @Test(arguments: [
    (Scale.Kind.linear, [0.0, 10], 6, [0.0, 2, 4, 6, 8, 10]),
    (.linear, [0.95, 1.32], 5, [1, 1.1, 1.2, 1.3]),
    (.linear, [-3, 3], 7, [-3, -2, -1, 0, 1, 2, 3]),
    (.linear, [5], 3, [4.5, 5, 5.5]),
    (.logarithmic, [1, 4.2], 12, [1, 1.2, 1.5, 2, 2.5, 3, 4]),
    (.logarithmic, [1, 4.2], 6, [1, 1.5, 2, 3, 4]),
    (.logarithmic, [10, 100_000], 6, [10, 100, 1_000, 10_000, 100_000]),
    (.logarithmic, [200, 40_000], 9, [200, 500, 1_000, 2_000, 5_000, 10_000, 20_000]),
    // less than an octave looks linear
    (.logarithmic, [0.9, 1.3], 6, [0.9, 1, 1.1, 1.2, 1.3]),
    // decades of which only some have room
    (.logarithmic, [1e-6, 1e6], 4, [1e-6, 1e-2, 1e2, 1e6]),
  ]) func ticksAreRoundValues(_ kind: Scale.Kind, _ values: [Double], limit: Int, _ ticks: [Double])
  {
    #expect(Scale(kind, of: values).ticks(atMost: limit) == ticks)
  }

  @Test(arguments: [
    [0.9, 2, 4.11], [0.9, 1.04], [0.98, 1.021], [0.3, 17.4], [0.9, 2, 260], [0.5, 1e7],
  ])
  func anAxisOfRowsEndsBeyondTheHighestValue(_ values: [Double]) throws {
    let highest = try #require(values.max())
    for isLogarithmic in [true, false] {
      for limit in [4, 7, 12] {
        let scale = RowAxis(isLogarithmic: isLogarithmic, reference: 1)
          .scale(of: values, ticksAtMost: limit)
        let ticks = scale.ticks(atMost: limit)
        #expect(try #require(ticks.last) >= highest, "\(ticks)")
        // No more air than up to the next tick.
        #expect(ticks.count { $0 > highest } <= 2)
      }
    }
  }

  @Test(arguments: [Scale.Kind.linear, .logarithmic], [2, 3, 5, 8, 20])
  func ticksLieInTheDomainAscendingAndAreNotTooMany(_ kind: Scale.Kind, limit: Int) {
    for exponent in stride(from: -12.0, to: 12, by: 0.7) {
      let low = 3 * exponent.magnitude + 0.001
      let scale = Scale(kind, of: [low, low * (1.01 + exponent.magnitude * 40)])
      let ticks = scale.ticks(atMost: limit)
      #expect(ticks.count <= limit)
      #expect(ticks.allSatisfy(scale.domain.contains))
      #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test(arguments: [
    (Scale.Kind.linear, [Double]()), (.linear, [7]), (.linear, [0, 0]), (.linear, [.nan]),
    (.linear, [-.infinity, .infinity]), (.linear, [1e300, -1e300]), (.linear, [1e150, -1e150]),
    (.linear, [1e15, 1e15 + 1]),
    (.logarithmic, []), (.logarithmic, [5, 5]), (.logarithmic, [0, -3]),
    (.logarithmic, [.nan, .infinity]), (.logarithmic, [1e-150, 1e150]),
    (.logarithmic, [.leastNonzeroMagnitude, 1]),
  ]) func everyDomainHasASpanAndFiniteTicks(_ kind: Scale.Kind, _ values: [Double]) {
    let scale = Scale(kind, of: values)
    #expect(scale.domain.lowerBound < scale.domain.upperBound)
    #expect(scale.ticks(atMost: 8).allSatisfy { $0.isFinite })
    for value in values {
      let fraction = scale.fraction(of: value)
      #expect((fraction != nil) == scale.canShow(value))
      let place = fraction ?? 0
      #expect(-1e-9 <= place && place <= 1 + 1e-9)
    }
  }

  @Test func aLogarithmicAxisSpreadsFactorsEvenly() throws {
    let scale = Scale(.logarithmic, of: [1, 100])
    let places = try [1.0, 10, 100].map { try #require(scale.fraction(of: $0)) }
    #expect(abs(places[1] - places[0] - (places[2] - places[1])) < 1e-12)
    #expect(abs(places[1] - 0.5) < 1e-12)
  }

  @Test(arguments: [
    (Double.infinity, Optional(1.0)), (-.infinity, 0), (0, 0), (-5, 0), (1e9, 1), (.nan, nil),
  ]) func whatLiesOutsideIsMovedToTheEnd(_ value: Double, _ fraction: Double?) {
    #expect(Scale(.logarithmic, of: [1, 100]).clampedFraction(of: value) == fraction)
  }
}

@Suite struct NumberTests {
  @Test(arguments: [
    (0.0, 2, "0.00"), (1.005, 1, "1.0"), (-0.004, 2, "0.00"), (-1.5, 1, "-1.5"),
    (0.07, 1, "0.1"), (12.345, 0, "12"), (999.96, 1, "1000.0"), (.nan, 2, "-"),
    (1e30, 2, "1e+30"),
    (.infinity, 0, "-"),
  ]) func decimalsAreFixed(_ value: Double, places: Int, text: String) {
    #expect(DecimalText.fixed(value, places: places) == text)
  }

  @Test(arguments: [
    (Quantity.number, 1.0, "1"), (.number, 1.5, "1.5"), (.number, 0.30000000000000004, "0.3"),
    (.number, 1e-6, "0.000001"), (.nanoseconds, 0, "0 ns"), (.nanoseconds, 500, "500 ns"),
    (.nanoseconds, 1_000, "1 µs"), (.nanoseconds, 1_500, "1.5 µs"),
    (.nanoseconds, 2_000_000, "2 ms"), (.nanoseconds, 3e9, "3 s"), (.nanoseconds, 0.5, "0.5 ns"),
  ]) func ticksAreWrittenInTheirUnit(_ quantity: Quantity, _ value: Double, text: String) {
    #expect(quantity.text(value).replacing("\u{a0}", with: " ") == text)
  }

  @Test(arguments: [
    ([1.0], [1, 1, 1, 1, 1]), ([1, 2, 3, 4, 5], [1.2, 2, 3, 4, 4.8]),
    ([2, 1], [1.05, 1.25, 1.5, 1.75, 1.95]),
  ]) func aSpreadIsOfTheSortedValues(_ values: [Double], _ figures: [Double]) throws {
    let spread = try #require(Spread(of: values))
    let found = [
      spread.lowWhisker, spread.lowQuartile, spread.median, spread.highQuartile,
      spread.highWhisker,
    ]
    #expect(zip(found, figures).allSatisfy { abs($0 - $1) < 1e-12 }, "\(found)")
  }

  @Test func nothingHasNoSpread() {
    #expect(Spread(of: []) == nil)
  }
}
