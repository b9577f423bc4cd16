import ChildProcesses
import FeatureContract
import Foundation
import Verification

/// The counting of instructions in a measurement: a counter, or the reason why there is none.
final class WorkCounting {
  private let counter: Result<WorkCounter, WorkCounter.Unavailable>
  /// The arms that could not be counted, with the reason.
  private var losses: [String] = []

  init(for program: ChildProgram) {
    do throws(WorkCounter.Unavailable) {
      counter = .success(try WorkCounter(for: program))
    } catch {
      counter = .failure(error)
    }
  }

  /// Nil if the plan asks for none.
  convenience init?(for program: ChildProgram, _ plan: MeasurementPlan) {
    guard plan.work != .none else { return nil }
    self.init(for: program)
  }

  /// The tools are there.
  static var isPossible: Bool { MeasurementPlan.obstacleToWork == nil }

  /// - Parameter results: of the architectures, by layout.
  func figures(
    of workload: WorkloadMeasurement, _ results: [[ArmResult]]
  ) throws -> WorkFigures {
    let arms = results.map { results in
      (
        layout: results[0].layout,
        names: results.filter { $0.numbers != nil }.map(\.architecture)
      )
    }
    guard case .success(let counter) = counter else {
      return WorkFigures([:], of: arms, baseline: workload.baseline)
    }
    let outcome = try WorkMeasurement(workload: workload, counter: counter).run(results)
    losses += outcome.losses.map { "\(workload.feature.name): \($0)" }
    return WorkFigures(outcome.counts, of: arms, baseline: workload.baseline)
  }

  /// For results.
  var environment: WorkEnvironment {
    switch counter {
    case .success(let counter):
      WorkEnvironment(
        counter: counter.version, unavailable: nil, lost: losses.isEmpty ? nil : losses.sorted())
    case .failure(let error):
      WorkEnvironment(counter: nil, unavailable: error.reason, lost: nil)
    }
  }
}

extension MeasurementPlan {
  /// The reason why no instructions can be counted here, with the remedy; nil if they can.
  package static var obstacleToWork: String? {
    do throws(WorkCounter.Unavailable) {
      try WorkCounter.check()
      return nil
    } catch {
      return error.reason
    }
  }
}

/// The program that counts instructions, as results store it.
package struct WorkEnvironment: Codable, Hashable, Sendable {
  /// Such as `valgrind-3.19.0`; nil if nothing was counted.
  package let counter: String?
  /// The reason why nothing was counted, with the remedy; nil if something was.
  package let unavailable: String?
  /// The arms that could not be counted, with the reason; nil if all were.
  package let lost: [String]?
}
