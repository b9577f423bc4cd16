import Foundation
public import Measurement
import TextOutput

/// What a self-test found, for people or for programs.
public struct SelfTestReport {
  private let result: SelfTestResult

  public init(_ result: SelfTestResult) {
    self.result = result
  }

  /// - Parameter width: in columns.
  public func text(width: Int) -> String {
    table.text(fitting: width)
  }

  private var table: Table {
    var table = Table(
      [.init("layout", .left), .init("arm", .left), .init("judged", .left)]
        + ["void", "unstable", "claims", "of all", "of valid"].map { .init($0) })
    for row in result.rows {
      table.add([
        row.layout, row.arm.rawValue, row.company.rawValue, "\(row.void)", "\(row.unstable)",
        "\(row.claims.cases)", Self.rate(row.claims), Self.rate(row.claimsOfValid),
      ])
    }
    return table
  }

  private static func rate(_ rate: BinomialRate) -> String {
    guard let share = rate.share else { return "-" }
    return String(
      format: "%.0f %% [%.0f, %.0f]", 100 * share, 100 * rate.interval.lower,
      100 * rate.interval.upper)
  }

  /// For programs: everything the tables are made of, raw rounds included.
  public func json() throws -> String {
    struct Versioned: Encodable {
      let version = 1
      let selfTest: SelfTestResult
    }
    return try ResultsJSON.text(of: Versioned(selfTest: result))
  }
}
