import Catalog
import EventLogs
import FeatureContract
import FormScreen
import Interaction
import Queues
import Replay
import Testing
import Verification

/// Variants show what their pattern shows; what they write on the way follows from their levels.
@Suite struct VariantTests {
  private static let names = FeatureCatalog.bundled.features.flatMap { feature in
    feature.variants.map { "\(feature.name) \($0.name)" }
  }

  private static let files = ((try? BundledScenarios.loadAll()) ?? []).filter { !$0.isHeavy }

  @Test func noVariantRunsUnlessItIsNamed() throws {
    #expect(!Self.names.isEmpty)
    for feature in FeatureCatalog.bundled.features {
      for variant in feature.variants {
        #expect(!feature.architectures.contains { $0.name == variant.name })
        #expect(!FeatureCatalog.bundled.architectures.contains(variant.name))
        #expect(ArmSelection.all.selected(from: feature).allSatisfy { $0.name != variant.name })
        let named = ArmSelection(architectures: [variant.name]).selected(from: feature)
        #expect(named.map(\.name) == [variant.name])
        let experiments = FeatureCatalog.bundled.experiments(on: feature.name)
        #expect(experiments.contains { $0.arm(named: variant.name) != nil })
      }
    }
  }

  /// First in first out under `main` and one of the other presets in turn, and there under one
  /// random schedule too.
  @Test(arguments: names)
  func aVariantShowsWhatTheSpecificationSays(name: String) throws {
    let words = name.split(separator: " ").map(String.init)
    let feature = try #require(FeatureCatalog.bundled.feature(named: words[0]))
    let architecture = try #require(feature.architecture(named: words[1]))
    let files = Self.files.filter { $0.feature.name == feature.name && $0.admits(architecture) }
    #expect(files.count > 20)
    let others = QueueLayout.presets.filter { $0 != .main }
    for (number, file) in files.enumerated() {
      let other = others[number % others.count]
      for (layout, backend) in [
        (QueueLayout.main, BackendChoice.simulated), (other, .simulated),
        (other, .simulatedRandom(seed: 1)),
      ] where file.admits(layout) {
        let arm = Arm(feature: feature, architecture: architecture, layout: layout)
        let failures = Judging.failures(of: file, arm, backend)
        #expect(failures.isEmpty, "\(file.title): \(layout.name), \(backend): \(failures)")
      }
    }
  }

  /// What each form delivers, and whether it glitches at all. Where OpenCombine has two subscribers
  /// to tell in no fixed order, what is left out depends on it.
  @Test(arguments: UInt64(1)...30)
  func deliveriesAndGlitchesOfFormsFollowFromTheirLevels(seed: UInt64) throws {
    let form = try #require(FeatureCatalog.bundled.feature(named: "form"))
    var random = RandomEvents(seed: seed)
    let scenario = PreparedScenario(random.scenario(inputs: 40), for: form)
    let layout = QueueLayout.all[Int(seed) % QueueLayout.all.count]
    let arms = FeatureCatalog.bundled.experiments(on: "form").flatMap(\.arms)
    for variant in form.variants {
      let arm = Arm(feature: form, architecture: variant, layout: layout)
      let run = JudgedRun(of: scenario, through: arm)
      let verdict = run.judgement
      let place = "seed \(seed), \(variant.name), \(layout.name)"
      #expect(verdict.failures.isEmpty, "\(place): \(verdict.failures)")
      let levels = Set(arms.first { $0.name == variant.name }?.levels ?? [])
      let steps = DerivationSteps(of: run.log, twice: levels.contains("twice"))
      if levels.isSubset(of: ["job", "task", "values", "each control"]) {
        // Each event is told; views come back where the verdict is another one.
        #expect(verdict.counts.notifications == steps.derivations - 1, "\(place)")
        #expect(verdict.counts.writes == 3 * steps.changes, "\(place)")
        continue
      }
      if levels == ["of texts, joined"] {
        // Each event is told, and shown; the first validation is shown without being told.
        #expect(verdict.counts.notifications == steps.derivations - 1, "\(place)")
        #expect(verdict.counts.writes == 3 * steps.derivations, "\(place)")
        continue
      }
      #expect(verdict.counts.writes == 3 * verdict.counts.notifications, "\(place)")
      if !levels.contains("twice") { #expect(verdict.glitches == 0, "\(place)") }
      guard !levels.isSuperset(of: ["twice", "with", "library"]) else { continue }
      let expected = levels.contains("with") ? steps.changes : steps.derivations
      #expect(verdict.counts.notifications == expected, "\(place)")
    }
  }

  @Test(arguments: [
    ("mvvm-reactive-distinct", 1), ("direct-distinct", 0), ("mvvm-reactive-library-once", 0),
    ("mvvm-reactive-library-glitch-free", 0), ("mvvm-async-combined", 0),
  ])
  func theGlitchIsSeenWhereItIs(variant: String, glitches: Int) throws {
    let file = try BundledScenarios.load("form/confirm-pasted-last")
    let entry = try #require(file.feature.architecture(named: variant))
    for layout in QueueLayout.all {
      let arm = Arm(feature: file.feature, architecture: entry, layout: layout)
      let verdict = JudgedRun(of: file.scenario, through: arm).judgement
      #expect(verdict.glitches == glitches, "\(layout.name)")
    }
  }
}

/// How often the validation is derived by a graph with a fixed order, and how often the result is
/// another one than before.
private struct DerivationSteps {
  private(set) var derivations = 0
  private(set) var changes = 0
  private var last: Int?

  /// - Parameter twice: an edit of a password reaches the result by two validations, the one of
  ///   blank fields first.
  init(of log: EventLog, twice: Bool) {
    var texts = ["", "", ""]
    derive(isBlank: true, isMatch: true)
    for record in log.records where record.kind == .emit {
      guard case .text(let text) = record.value, let on = record.on else { continue }
      let matched = texts[1] == texts[2]
      texts[Int(on)] = text
      let isBlank = texts.contains("")
      if twice, on != FormControls.id.rawValue { derive(isBlank: isBlank, isMatch: matched) }
      derive(isBlank: isBlank, isMatch: texts[1] == texts[2])
    }
  }

  private mutating func derive(isBlank: Bool, isMatch: Bool) {
    let validation = isBlank ? 0 : isMatch ? 2 : 1
    derivations += 1
    if validation != last { changes += 1 }
    last = validation
  }
}
