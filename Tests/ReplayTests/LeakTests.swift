import Catalog
import FavoritesScreen
import FavoritesSpecification
import FeatureContract
import FormScreen
import GivenData
import Interaction
import Measurement
import Passes
import Queues
import Replay
import Scenarios
import TestSupport
import Testing

/// What outlives a page or a screen is found, by the run or by making the same visit once more.
@Suite struct LeakTests {
  private static let visit: [UserInput] = [
    .tapRow(.position(0)), .tap(FavoritesControls.favorite), .tap(FavoritesControls.favorite),
    .tap(FavoritesControls.back),
  ]

  private static let edits: [UserInput] = [
    .id(.fill("a")), .password(.fill("b")), .confirm(.fill("b")), .tap(FormControls.register),
    .tap(FormControls.alertOK), .id(.fill("")), .password(.fill("")), .confirm(.fill("")),
  ]

  private static let given = Given([
    "repositories": [
      GivenRecord(
        ["name", "url", "introduction", "language", "stars", "forks", "updated"],
        [
          .text("a"), .text("https://example.org/a"), .absent, .text("Swift"), .number(1),
          .number(2), .day(3),
        ])
    ]
  ])

  private static func facts(_ leak: LeakyFavorites.Leak, _ layout: QueueLayout) -> RunFacts {
    let scenario = FlatScenario.built(visit.map { .input($0) }, of: "favorites")
    return RunFacts(of: Form.run(scenario, LeakyFavorites.arm(leak, layout)).log)
  }

  @Test(arguments: QueueLayout.all)
  func aPageThatOutlivesItselfIsFoundByTheRun(layout: QueueLayout) {
    #expect(Self.facts(.aPage, layout).failures[.pushed]?.number == 1)
    #expect(Self.facts(.none, layout).failures[.pushed] == nil)
    for leak in LeakyFavorites.Leak.allCases {
      let facts = Self.facts(leak, layout)
      #expect(facts.failures[.built] == nil && facts.failures[.session] == nil, "\(leak)")
    }
  }

  /// What a visit leaves inside something that lives on, or nowhere. Under sanitizers allocations
  /// are not counted.
  @Test(arguments: LeakyFavorites.Leak.allCases, QueueLayout.all)
  func whatAVisitLeavesIsFoundByRepeatingIt(
    leak: LeakyFavorites.Leak, layout: QueueLayout
  ) throws {
    let visit = RepeatedVisit(
      LeakyFavorites.arm(leak, layout), given: .none, inputs: Self.visit)
    guard let left = try visit.left() else { return }
    if leak == .none {
      #expect(left == .zero)
    } else {
      // One object for each visit at least, and what holds them.
      #expect(left.objects >= RepeatedVisit.visits)
      #expect(left.bytes >= 16 * left.objects)
    }
  }

  /// The same in the figures of a measurement: what a whole screen leaves once it has ended.
  @Test(arguments: LeakyFavorites.Leak.allCases, [QueueLayout.main, .modelSerial])
  func aPlantedLeakIsInTheFigures(leak: LeakyFavorites.Leak, layout: QueueLayout) throws {
    let part = Workload.Part(given: .none, inputs: Self.visit)
    let pass = MemoryPass(Workload(scenarios: [part]))
    let countings = try pass.run(LeakyFavorites.arm(leak, layout), countings: 3)
    guard let countings else { return }
    #expect(countings.count == 3 && Set(countings).count == 1)
    // One visit was made on each screen. What the session kept goes with it; a cycle stays.
    #expect(countings[0].closed.objects == (leak == .aCycle ? 1 : 0))
  }

  private static let bundled = FeatureCatalog.bundled.features.flatMap { feature in
    feature.architectures.map { "\(feature.name) \($0.name)" }
  }

  @Test(arguments: bundled, QueueLayout.all)
  func noBundledArchitectureLeavesAnything(name: String, layout: QueueLayout) throws {
    let words = name.split(separator: " ").map(String.init)
    let feature = try #require(FeatureCatalog.bundled.feature(named: words[0]))
    let architecture = try #require(feature.architecture(named: words[1]))
    let visit = RepeatedVisit(
      Arm(feature: feature, architecture: architecture, layout: layout), given: Self.given,
      inputs: try inputs(of: feature))
    guard let left = try visit.left() else { return }
    #expect(left == .zero)
  }

  private func inputs(of feature: FeatureEntry) throws -> [UserInput] {
    func control(_ name: String) throws -> ControlID {
      try #require(feature.controls.control(named: name))
    }
    switch feature.name {
    case "form": return Self.edits
    case "favorites": return Self.visit
    case "search":
      return try [.focus, .key("a"), .backspace].map { .field(try control("query"), $0) }
    case "cells":
      return try [.fill("@a1"), .submit, .fill("=b1+1"), .submit, .fill(""), .submit]
        .map { .field(try control("formula"), $0) }
    case "temperature":
      return try ["celsius", "fahrenheit"].map { .field(try control($0), .fill("20")) }
    default:
      return try ["Second", "First"].map { .change(try control("segment"), .text($0)) }
        + ["push", "page.back"].map { .tap(try control($0)) }
    }
  }
}
