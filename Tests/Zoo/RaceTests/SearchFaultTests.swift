import FeatureContract
import Foundation
import Queues
import RaceScores
import Replay
import Testing
import Verification
import Zoo

/// The published bugs of search screens, and what the bundled scenarios say of each.
@Suite struct SearchFaultTests {
  private static let folder = URL(filePath: "\(#filePath)/../../../../Scenarios/search")
    .standardizedFileURL.path(percentEncoded: false)

  /// What the scenario that tells a fault best breaks.
  private static let rules: [SearchFault: Rule] = [
    .noCancellation: .staleAnswer, .lateUnderEmpty: .specification, .droppedRepeat: .request,
    .errorEndsStream: .request, .swallowedError: .request, .cancelledReplyClears: .request,
    .spinnerAfterClear: .specification, .unchangedAsksNext: .request, .keptHandle: .request,
    .deadlineBeforeStamp: .request, .labelInTwoSteps: .glitch, .returnCancelled: .specification,
    .clearedDuringPause: .request, .backToShown: .request, .handleNeverNil: .specification,
    .forgottenCount: .specification, .staleClearsSpinner: .staleAnswer,
    .cancellationShown: .staleAnswer, .clearedPerKey: .request, .pageAskedTwice: .request,
    .confirmingReturn: .request, .requestLeft: .leftBehind, .timerLeft: .leftBehind,
  ]

  /// Which of two subscriptions comes first is not decided by the inputs.
  @Test(arguments: SearchFault.allCases)
  func eachIsFoundUnlessItHangsOnTheOrder(fault: SearchFault) throws {
    let path = "\(Self.folder)/\(fault.scenario).scenario.yaml"
    let cell = try SearchTable.cell(of: fault.rawValue, ScenarioReading(.zoo).load([path]))
    let rules = cell.findings.map(\.rule)
    if let rule = Self.rules[fault] {
      #expect(rules.contains(rule), "\(cell.findings)")
    } else {
      #expect(rules.isEmpty && fault == .twoSubscriptions)
    }
    #expect(fault.harm.last == "." && fault.harm.count > 30)
  }

  /// Where updates may overtake each other, an older state may be the one that stays.
  @Test func theCopyWithoutAFaultPassesUnderAllOtherLayouts() throws {
    let reading = ScenarioReading(.zoo)
    let files = try reading.load([Self.folder]).filter { !$0.isHeavy }
    let layouts = QueueLayout.all.filter { !$0.mayInvertUpdates }.map(\.name)
    let arms = ArmSelection(architectures: [FeatureCatalog.rightSearch], layouts: layouts)
    let cells = VerificationMatrix.cells(
      of: try reading.tasks(files, arms, on: .simulated, draws: 2))
    #expect(cells.count == layouts.count)
    #expect(cells.flatMap(\.findings).isEmpty, "\(cells.flatMap(\.findings).prefix(3))")
  }
}
