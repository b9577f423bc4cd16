import Testing

@testable import TextOutput

/// Times and sizes have one text, whatever prints them.
@Suite struct QuantitiesTests {
  @Test(
    arguments: [
      ([700, 2_580.4], ["700 ns", "2580 ns"]), ([10_300, 7_180], ["10300 ns", "7180 ns"]),
      ([12_345, 1_000_000], ["12.3 µs", "1000.0 µs"]), ([12_345_678], ["12.3 ms"]), ([0], ["0 ns"]),
      ([12_345_678_901], ["12.3 s"]), ([3.456, 120], ["3.46 ns", "120.00 ns"]),
      ([-3.2, 57.48], ["-3.2 ns", "57.5 ns"]), ([99.96, 0], ["100.0 ns", "0.0 ns"]), ([], []),
    ] as [([Double], [String])])
  func timesOfAColumnHaveOneUnit(times: [Double], cells: [String]) {
    #expect(times.map(TimeUnit(of: times).text) == cells)
  }

  @Test(arguments: [
    (631, "631 ns"), (1_358.4, "1358 ns"), (105_060, "105.1 µs"), (24.25, "24.2 ns"),
    (-57, "-57.0 ns"),
    (11_800_000, "11.8 ms"),
  ]) func aMeasuredTimeAloneHasTheUnitOfAColumnOfOne(time: Double, text: String) {
    #expect(TimeUnit.text(of: time) == text)
    #expect(TimeUnit(of: [abs(time)]).text(time) == text)
  }

  @Test(arguments: [
    (0, "0 ns"), (1, "1 ns"), (999, "999 ns"), (1_000, "1 µs"), (1_500, "1.5 µs"),
    (999_999, "999.999 µs"), (300_000_000, "300 ms"), (1_234_567, "1.235 ms"),
    (999_999_499, "999.999 ms"), (999_999_500, "1 s"), (86_400_000_000_000, "86400 s"),
    (-2_500, "-2.5 µs"), (1e30, "1e+21 s"),
  ]) func anExactTimeHasNoZerosAtItsEnd(time: Double, text: String) {
    #expect(ExactTime.text(of: time) == text)
  }

  @Test(arguments: [
    (0, "0 bytes"), (812, "812 bytes"), (1_023, "1023 bytes"), (1_024, "1 KiB"),
    (65_536, "64 KiB"), (90_001, "87.9 KiB"), (1_048_575, "1024 KiB"), (1_048_576, "1 MiB"),
    (5_557_452, "5.3 MiB"), (64 << 20, "64 MiB"),
  ]) func aSizeHasItsUnit(bytes: Int, text: String) {
    #expect(ByteCount.text(of: bytes) == text)
  }
}
