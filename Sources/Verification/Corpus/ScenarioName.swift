import Foundation
import Scenarios

/// How a scenario is named: the path of its file, and `#2` behind it for one case of its table.
public struct ScenarioName: Hashable, Sendable, CustomStringConvertible {
  public static let suffix = ".scenario.yaml"
  /// Of files that scenarios include.
  public static let includedSuffix = ".steps.yaml"

  /// As it was named, relative to the current folder where it can be.
  public let path: String
  /// The row of the table, from 1; nil for the whole file.
  public let caseNumber: Int?

  init(path: String, caseNumber: Int?) {
    self.path = path
    self.caseNumber = caseNumber
  }

  /// A file whose own name ends so is that file.
  init(_ name: String) {
    guard let mark = name.lastIndex(of: "#"),
      name[mark...].dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(name[mark...].dropFirst()), !FileManager.default.fileExists(atPath: name)
    else {
      self.init(path: name, caseNumber: nil)
      return
    }
    self.init(path: String(name[..<mark]), caseNumber: number)
  }

  /// `Scenarios/form/sign-up.scenario.yaml#2`
  public var description: String {
    caseNumber.map { "\(path)#\($0)" } ?? path
  }

  /// Beside the file: `sign-up.transcript.txt`, for all cases of it.
  public var goldenPath: String {
    (path.hasSuffix(Self.suffix) ? String(path.dropLast(Self.suffix.count)) : path)
      + ".transcript.txt"
  }
}
