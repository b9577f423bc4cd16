import Foundation
import Measurement
import Passes
import Reports
import Statistics
import TextOutput

/// The machine and method of the measurement, and the cost of the harness itself.
struct EnvironmentView {
  struct Fact {
    let term: PageText
    let fact: PageText

    init(_ term: String, _ fact: String) {
      self.term = PageText(term)
      self.fact = PageText(fact)
    }
  }

  let machine: [Fact]
  let plan: [Fact]
  let harness: [Fact]
  /// The cost of a hop; nil in results that do not have it.
  let hop: PageText?

  init(_ results: Results) {
    let environment = results.environment
    machine =
      [
        Fact("System", environment.system),
        Fact("Processor", "\(environment.processors) × \(environment.processor)"),
        Fact("Instruction set", environment.instructionSet),
        Fact("Compiler", environment.compiler),
        Fact("Allocator", environment.allocator),
        Fact("Load", MeasurementEnvironment.text(ofLoad: environment.load)),
      ]
      + BoundLibraries(results.features).entries.map {
        Fact($0.library, "binds \($0.architectures.joined(separator: ", "))")
      }
    plan = results.features.map(Self.plan) + [Fact("Seed", "\(results.seed)")]
    harness = Self.harness(environment.harness)
    hop = environment.harness.hops.map { PageText(HopWords.brief($0)) }
  }

  private static func plan(_ feature: FeatureResult) -> Fact {
    let rounds = feature.layouts.compactMap(\.rounds).first.map {
      "\($0.processes.count) processes of \($0.processes[0].rounds.count) rounds"
    }
    let claims = feature.policy.map {
      String(
        format: "claims at %.0f %% for the whole feature, and only beyond %.0f %%",
        100 * $0.significance, 100 * ($0.smallestRatio - 1))
    }
    let parts = [
      "\(feature.inputCount) inputs in \(feature.scenarios.joined(separator: ", "))",
      "compared with \(feature.baseline)", rounds, claims,
    ].compactMap(\.self)
    return Fact(feature.feature, parts.joined(separator: "; "))
  }

  private static func harness(_ cost: HarnessCost) -> [Fact] {
    let hops = HopWords(cost.hops)
    let counters =
      switch cost.counters {
      case .exact: "counted 1 000 known objects exactly"
      case .wrong: "wrong: they counted something else than 1 000 known objects"
      case .unavailable: "unavailable"
      }
    return [
      Fact("Reading the clock", TimeUnit.text(of: cost.clock)),
      Fact("A job from main to main", TimeUnit.text(of: cost.job)),
      Fact("A hop to a thread that is awake", hops.awake),
      Fact("A hop to a thread that sleeps", hops.asleep),
      Fact(
        "Subtracted from own work",
        "\(TimeUnit.text(of: cost.ownWork.job)) per job, "
          + "\(TimeUnit.text(of: cost.ownWork.pause)) per enqueueing or wait"),
      Fact("Allocation counters", counters),
    ]
  }
}
