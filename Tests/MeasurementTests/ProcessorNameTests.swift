import Testing

@testable import Measurement

@Suite struct ProcessorNameTests {
  @Test(arguments: [
    ("AMD EPYC", "AMD EPYC"), ("Intel(R) Xeon(R) Processor", "Intel Xeon"),
    ("Intel(R) Xeon(R) Platinum 8488C CPU @ 2.40GHz", "Intel Xeon Platinum 8488C"),
    ("AMD EPYC 7763 64-Core Processor", "AMD EPYC 7763 64-Core"), ("Apple M2", "Apple M2"),
    ("unknown", "unknown"), ("Processor", "Processor"), ("", ""),
  ])
  func wordsThatSayNothingAreLeftOut(model: String, name: String) {
    #expect(ProcessorName(model).text == name)
  }

  @Test func severalAreNamedByTheirMakers() {
    func text(_ models: String...) -> [String] {
      ProcessorName.short(models.map { ProcessorName($0) })
    }
    #expect(text("AMD EPYC", "AMD EPYC") == ["AMD EPYC"])
    #expect(
      text("AMD EPYC", "Intel(R) Xeon(R) Processor", "Intel(R) Core(TM) i7") == ["AMD", "Intel"])
    #expect(text() == [])
  }
}
