import Catalog
import EventLogs
import FeatureContract
import FormScreen
import Interaction
import Queues
import Replay
import TestSupport
import Testing
import Verification

/// The counts that follow from how each architecture binds, for any sequence of events.
@Suite struct FormArithmeticTests {
  @Test(arguments: UInt64(1)...150)
  func writesAndNotificationsFollowTheFormulas(seed: UInt64) throws {
    let form = try #require(FeatureCatalog.bundled.feature(named: "form"))
    var random = RandomEvents(seed: seed)
    let flat = random.scenario(inputs: 40)
    let scenario = PreparedScenario(flat, for: form)
    let layout = QueueLayout.all[Int(seed) % QueueLayout.all.count]
    for architecture in form.architectures {
      let arm = Arm(feature: form, architecture: architecture, layout: layout)
      let run = JudgedRun(of: scenario, through: arm)
      let verdict = run.judgement
      let place = "seed \(seed), \(architecture.name), \(layout.name)"
      #expect(verdict.findings.isEmpty, "\(place): \(verdict.findings)")
      guard let emissions = Self.emissions(of: architecture.name, in: run.log) else { continue }
      #expect(verdict.counts.notifications == emissions.told, "\(place)")
      #expect(verdict.counts.writes == emissions.written, "\(place)")
    }
  }

  private static let oncePerEvent = [
    "direct", "mvc", "mvp", "mvvm-closure", "mvvm-reactive-once", "flux",
  ]

  @Test func theFormulasAreOfArchitecturesThatThereAre() throws {
    let form = try #require(FeatureCatalog.bundled.feature(named: "form"))
    let others = [
      "mvvm-reactive", "mvvm-reactive-glitch-free", "mvvm-observable", "mvvm-async", "reducer",
    ]
    for name in Self.oncePerEvent + others {
      #expect(form.architecture(named: name) != nil, "\(name)")
    }
  }

  /// Nil for an architecture that no formula is known of. E events: `oncePerEvent` 1 + E; the
  /// graph as in the original 1 + E_id + 2 (E_password + E_confirm); the glitch-free one 1 +
  /// changes of the verdict. Where the verdict is observed or compared, it is told at each event,
  /// and shown when it changes; where streams bring it, at each event. Each of these shows the
  /// first one without being told. A verdict is shown by three writes. A view that compares leaves
  /// out color and button unless the new verdict or the old one is ok.
  private static func emissions(
    of architecture: String, in log: EventLog
  ) -> (told: Int, written: Int)? {
    let fields = log.records.filter { $0.kind == .emit && $0.value != .none }.compactMap(\.on)
    let ofID = fields.count { $0 == FormControls.id.rawValue }
    let verdicts = verdicts(in: log)
    func both(_ count: Int) -> (Int, Int) { (count, 3 * count) }
    switch architecture {
    case _ where oncePerEvent.contains(architecture): return both(1 + fields.count)
    case "mvvm-reactive": return both(1 + ofID + 2 * (fields.count - ofID))
    case "mvvm-reactive-glitch-free": return both(verdicts.count)
    case "mvvm-observable": return (fields.count, 3 * verdicts.count)
    case "mvvm-async": return (fields.count, 3 * (1 + fields.count))
    case "reducer":
      let ofText = zip(verdicts, verdicts.dropFirst()).count { $0 != 2 && $1 != 2 }
      return (fields.count, 3 * verdicts.count - 2 * ofText)
    default: return nil
    }
  }

  /// The verdicts of the texts told so far, each other than the one before it: 0 for blank, 1 for a
  /// mismatch, 2 for ok.
  private static func verdicts(in log: EventLog) -> [Int] {
    var texts = ["", "", ""]
    var verdicts = [0]
    for record in log.records where record.kind == .emit {
      guard case .text(let text) = record.value, let on = record.on else { continue }
      texts[Int(on)] = text
      let new = texts.contains("") ? 0 : texts[1] == texts[2] ? 2 : 1
      if new != verdicts.last { verdicts.append(new) }
    }
    return verdicts
  }

  @Test(arguments: [
    ("two-letters-with-focus-changes", 6, 21, 63), ("two-letters-without-focus-changes", 6, 11, 33),
  ])
  func theWorkedExamplesComeOut(name: String, keys: Int, emissions: Int, writes: Int) throws {
    let file = try BundledScenarios.load("form/\(name)")
    let architecture = try #require(file.feature.architecture(named: "mvvm-reactive"))
    let arm = Arm(feature: file.feature, architecture: architecture, layout: .main)
    let run = Replayer(arm: arm, backend: .simulated).run(file.scenario)
    let counts = CountFold(of: run.log).counts
    #expect(run.log.records.count { $0.kind == .inputKey } == keys)
    #expect(counts.notifications == emissions)
    #expect(counts.writes == writes)
  }

  @Test(arguments: [
    ("mvvm-reactive", 1), ("mvvm-reactive-once", 0), ("mvvm-reactive-glitch-free", 0),
    ("direct", 0),
  ])
  func theGlitchIsSeenWhereItIs(architecture: String, glitches: Int) throws {
    let file = try BundledScenarios.load("form/confirm-pasted-last")
    let entry = try #require(file.feature.architecture(named: architecture))
    for layout in QueueLayout.all {
      let arm = Arm(feature: file.feature, architecture: entry, layout: layout)
      let verdict = JudgedRun(of: file.scenario, through: arm).judgement
      #expect(verdict.glitches == glitches, "\(layout.name)")
    }
  }
}
