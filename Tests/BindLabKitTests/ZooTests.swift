import BindLabKit
import FeatureContract
import Testing
import Zoo

@Suite struct ZooTests {
  /// Where all is in order, and where most can go wrong; `zoo-bindlab found` has all layouts.
  ///
  /// A copy is of two features; one that is right in another way is of one.
  @Test(
    arguments: WrongArchitecture.rightCopies.map { ($0, 2) }
      + WrongArchitecture.otherRightNames.filter { !alarming.contains($0) }.map { ($0, 1) })
  func aCopyWithoutAMistakeIsRight(name: String, features: Int) throws {
    let laboratory = Laboratory(.zoo)
    let report = try laboratory.verify(
      laboratory.scenarios(),
      arms: ArmSelection(architectures: [name], layouts: ["main", "model-concurrent"]))
    #expect(report.isPassed, "\(report.text)")
    #expect(report.cells.count == 2 * features)
  }

  /// It writes more than some scenarios allow: an equal write is a cost.
  private static let alarming = ["right-repeating"]

  @Test func numbersTakeThePlaceOfNames() {
    let names = FeatureCatalog.numberedZoo.features.flatMap(\.architectures).map(\.name)
    for (index, wrong) in WrongArchitecture.all.enumerated() {
      #expect(names.contains("zoo-\(index + 1)"))
      #expect(!names.contains(wrong.name))
    }
  }
}
