import FeatureContract
import Foundation
import Queues
import Replay
import Testing
import Verification
import Zoo

/// The published faults of spreadsheets: each is found by several scenarios, and the copy without one
/// by none.
@Suite struct SheetFaultTests {
  private static let folder = URL(filePath: "\(#filePath)/../../../../Scenarios/cells")
    .standardizedFileURL.path(percentEncoded: false)

  private func found(_ name: String) throws -> [String] {
    let files = try ScenarioReading(.zoo).load([Self.folder]).filter { !$0.isHeavy }
    return try files.compactMap { file in
      let copy = try #require(file.feature.architecture(named: name))
      let arm = Arm(feature: file.feature, architecture: copy, layout: .main)
      return JudgedRun(of: file, through: arm).findings.isEmpty ? nil : file.path
    }
  }

  @Test(arguments: WrongArchitecture.all.filter { $0.feature == "cells" }.map(\.name))
  func eachIsFoundTwice(name: String) throws {
    let found = try found(name)
    #expect(found.count >= 2, "\(found)")
  }

  @Test func theCopyWithoutAFaultPasses() throws {
    let found = try found("copied-sheet")
    #expect(found.isEmpty, "\(found)")
  }
}
