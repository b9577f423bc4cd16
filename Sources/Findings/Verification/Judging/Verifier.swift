package import EventLogs
package import FeatureContract
package import Interaction
import Queues
package import Replay
package import Scenarios
import TextOutput

/// The judgement on one run.
package struct RunJudgement: Sendable {
  /// What is wrong, the causes first; empty for a right run.
  package internal(set) var findings: [Finding]
  package let declared: [DeclaredBehaviour]
  /// The inversion: an update overtook an earlier one, as the layout allows. Differences that
  /// follow from it are not among the findings.
  package let knownInversion: Finding?
  package let counts: Counts
  /// The part of the counts that `load` caused.
  package let loadCounts: Counts
  package let glitchedWrites: [Glitch]
  package let deviations: [Deviation]
  package let transcript: Transcript

  let facts: RunFacts

  package var glitches: Int { glitchedWrites.count }
}

/// Judges a run by its log: specification, expectations, golden transcript, invariants.
package struct Verifier: Sendable {
  private let feature: FeatureEntry
  private let scenario: PreparedScenario
  private let golden: String?

  /// - Parameter golden: the golden transcript; nil compares with none.
  package init(feature: FeatureEntry, scenario: PreparedScenario, golden: String?) {
    (self.feature, self.scenario, self.golden) = (feature, scenario, golden)
  }

  package func judge(_ log: EventLog) -> RunJudgement {
    var known = KnownScreens()
    return judge(log, knowing: &known)
  }

  /// - Parameter known: what earlier runs of the same scenario have shown.
  package func judge(_ log: EventLog, knowing known: inout KnownScreens) -> RunJudgement {
    let before = known.specification ?? feature.makeSpecification(scenario.flat.given)
    known.specification = before
    let pass = JudgingPass(log, feature, scenario.flat, from: before)
    let (facts, invariants) = (pass.facts, pass.invariants)
    let transients = pass.specification.transients
    let isKnown = QueueLayout(named: log.header.layout)?.mayInvertUpdates == true
    let inversion = isKnown ? invariants.known : nil
    var declared = DeclaredFindings(feature, log.header)
    let (place, note) = (
      scenario.flat.place(after: facts.stepEnds.count), FindingNote(log: log, feature: feature)
    )
    var findings =
      facts.stopped.map { [Finding.notSettled($0, place, note.endlessTimer)] } ?? []
    findings += requestFindings(in: log, by: pass)
    findings += pass.specification.differences
    findings += pass.expectations.findings(
      in: log, of: feature, knowing: &known.expected, excusingWhatIsMeant: inversion != nil)
    if facts.stopped == nil, !facts.lacksExecutors, !pass.specification.hasExcused {
      findings += goldenFinding(on: pass.transcript).map { [$0] } ?? []
    }
    findings += self.findings(on: transients, besides: pass, &declared)
    findings += pass.specification.breaches
    // The rules write another text there themselves: the user has left the field.
    let isMeant =
      facts.stopped == nil && pass.specification.isRight && pass.specification.endsCompositions
    let broken =
      invariants.findings(
        excusingInversions: isKnown,
        whereScreenIsRight: facts.stopped == nil && pass.specification.isRight)
      + (isMeant ? [] : [pass.compositions.finding].compactMap(\.self))
    findings += broken.map { finding in
      guard let record = finding.record else { return finding }
      var noted = note.traced(finding, to: record)
      noted.note = note.origin(of: record)
      return noted
    }
    findings += RunCheck.Name.allCases.compactMap { check in
      // A session that is left holds all that was built.
      if check == .built, facts.failures[.session] != nil { return nil }
      return facts.failures[check].flatMap { finding(of: check, $0, note) }
    }
    findings += unusedDurings(by: facts)
    if let gap = gap(in: log, facts) ?? pass.specification.lostAt.map(Self.lost) {
      findings.append(Finding(.notJudged, "not judged: \(gap)"))
    }
    var counts = pass.counts.counts
    counts.needed = pass.specification.neededEvaluations
    return RunJudgement(
      findings: findings.clearestFirst.map { finding in
        var placed = scenario.flat.placed(finding, feature.controls, ends: facts.stepEnds)
        guard !placed.place.isEmpty else { return placed }
        placed.place +=
          finding.due.map { ", \(ExactTime.text(of: $0)) later" }
          ?? note.later(finding.record, than: finding.step)
        return placed
      },
      declared: declared.shown, knownInversion: inversion, counts: counts,
      loadCounts: pass.counts.loadCounts, glitchedWrites: transients.glitches,
      deviations: pass.specification.deviations, transcript: pass.transcript, facts: facts)
  }

  private func requestFindings(in log: EventLog, by pass: JudgingPass) -> [Finding] {
    let wanted = pass.specification.wantedRequests
    guard pass.facts.stopped == nil, pass.facts.isWhole, pass.specification.lostAt == nil,
      pass.specification.hasRequests || wanted?.isEmpty == false
    else { return [] }
    let isJudged = scenario.flat.agreement != .final && !pass.specification.late.hasParted
    return ServiceFindings(
      log, of: feature, wanted: isJudged ? wanted : nil,
      tolerance: log.header.clock == .virtual ? scenario.flat.tolerance : nil
    ).findings
  }

  /// The first glitch of each property and the turns that left properties apart, but for those that
  /// are declared. A property that is wrong once settled is told already.
  private func findings(
    on transients: Transients, besides pass: JudgingPass, _ declared: inout DeclaredFindings
  ) -> [Finding] {
    guard scenario.flat.agreement != .final else { return [] }
    let wrong = Set(pass.specification.differences.flatMap(\.properties))
    var (told, findings) = (wrong, [Finding]())
    for glitch in transients.glitches where glitch.isCertain {
      let property = feature.controls.properties[Int(glitch.property)].name
      guard told.insert(property).inserted, !declared.excuses(.glitch, on: [property]) else {
        continue
      }
      findings.append(glitch.finding(in: feature.controls))
    }
    for apart in transients.apart
    where !apart.parts.contains(where: { wrong.contains($0.property) })
      && !declared.excuses(.apart, on: apart.faultyParts.map(\.property))
    {
      findings.append(.apart(apart))
    }
    return findings
  }

  /// None of another draw: what is drawn before a `during` may keep its control from being written.
  private func unusedDurings(by facts: RunFacts) -> [Finding] {
    let unused = scenario.flat.draw.seed == 0 ? facts.unusedDuring : []
    return unused.filter(scenario.flat.steps.indices.contains).map { step in
      let position = scenario.flat.steps[step].position
      var finding = Finding(
        .unusedDuring,
        "during at \(position.lineDescription): no input follows that could cause the write")
      finding.position = position
      return finding
    }
  }

  /// What is wrong by a check of the run itself.
  private func finding(
    of check: RunCheck.Name, _ failure: RunFacts.Failure, _ note: FindingNote
  ) -> Finding? {
    let (record, number, text) = (failure.record, failure.number ?? 0, failure.text ?? "")
    func misplaced(_ invariant: Invariant, _ lead: String = "", did what: String, _ place: String)
      -> Finding
    {
      let name = note.log.header.queues[Int(note.log.records[record].queue)]
      let words = "\(lead)\(note.input(of: record).words) \(what)"
      return note.traced(
        Finding(
          .invariant, breaking: invariant,
          "\(words) on \(name.isEmpty ? "no queue" : name), not \(place)"),
        to: record)
    }
    let modelPlace =
      switch QueueLayout(named: note.log.header.layout)?.placement {
      case .serial, .concurrent: "on its own queue"
      case .locked: "inside its lock"
      case .main, nil: "on main"
      }
    func left(_ words: String) -> Finding { Finding(.leftBehind, breaking: .noLeaks, words) }
    return switch check {
    case .escaped: .escaped(text)
    case .deadlock: note.traced(Finding(.deadlock, "deadlock: \(text)"), to: record)
    case .pushed:
      left("\(number) of the objects that were built for a pushed page outlived the page")
    case .built:
      left(
        "\(number) of the screen, its pages and the run's queues were held after the screen's end")
    case .session: Finding(.leftBehind, "the session outlived its screen")
    case .tasks: left("tasks had not ended when their screen had: \(text)")
    case .change: misplaced(.confinedModel, did: "changed the model", modelPlace)
    case .read: misplaced(.confinedModel, did: "read the model", modelPlace)
    case .freed:
      misplaced(.pagesGoOnMain, "a job of ", did: "freed a part of a page", "on main")
    case .jobs, .seconds, .executors, .during: nil
    }
  }

  /// Why a run that came to its end is not judged: without steps or inputs there is nothing to find.
  private func gap(in log: EventLog, _ facts: RunFacts) -> String? {
    if facts.lacksExecutors {
      return "it has tasks, and its process could not run them: docs/tasks.md"
    }
    guard facts.isWhole, facts.stopped == nil else { return nil }
    func counts(_ inputs: [UserInput]) -> [UserInput: Int] {
      inputs.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    let (had, expected) = (
      log.inputs.map(\.input), scenario.inputs(without: Set(facts.unusedDuring))
    )
    let areSame = had == expected || counts(had) == counts(expected)
    return areSame && facts.stepEnds.count == 1 + scenario.performedSteps.count
      ? nil : "its log does not have the steps and inputs of its scenario"
  }

  private static func lost(at input: Int) -> String {
    "behind input \(input) too much can have happened at once: not every order was tried, and no tried "
      + "order gives this screen. Put a `wait` between the inputs"
  }

  private func goldenFinding(on transcript: Transcript) -> Finding? {
    guard let golden else { return nil }
    let shown = transcript.compared(at: scenario.flat.agreement).goldenText(for: feature)
    guard !golden.utf8.elementsEqual(shown.utf8) else { return nil }
    let expected = golden.split(separator: "\n", omittingEmptySubsequences: false)
    let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
    let index = zip(expected, lines).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    func line(_ text: [Substring]) -> String { index < text.count ? String(text[index]) : "" }
    var finding = Finding(
      .golden,
      "golden line \(index + 1) should be `\(line(expected))`, is `\(line(lines))`"
        + "\(DeceptiveCharacter.note(on: line(expected), line(lines))) (to accept it: verify "
        + "--write-goldens)")
    finding.position = SourcePosition(line: index + 1, column: 1)
    (finding.expected, finding.shown) = (line(expected), line(lines))
    return finding
  }
}

extension Finding {
  static func escaped(_ escape: String) -> Finding {
    Finding(.escaped, "the run cannot be repeated: \(escape)")
  }
}

extension FlatScenario {
  /// The finding with its place in the scenario, and with the number of inputs until it.
  ///
  /// - Parameter ends: the records at which `load` and then each step were done.
  package func placed(
    _ finding: Finding, _ controls: ControlTable, ends: [Int] = []
  ) -> Finding {
    var finding = finding
    finding.position = finding.position ?? position(of: finding, controls, ends)
    let last = finding.step ?? .max
    for step in steps where finding.inputs < last {
      finding.inputs += step.inputs.count { $0.input.isTranscribed }
      switch step.action {
      case .burst, .turn, .during: finding.hasUnsettledInputs = true
      case .input, .wait, .idle, .expect, .end: break
      }
    }
    finding.inputs = min(finding.inputs, last)
    return finding
  }

  /// The place of the finding's input, by its number and its words in transcripts, or of a later
  /// step during which it happened: a wait, or the end. Nil if it is not known. Where inputs
  /// overtake each other, another one may have this number.
  private func position(
    of finding: Finding, _ controls: ControlTable, _ ends: [Int]
  ) -> SourcePosition? {
    let written = steps.indices.lazy.flatMap { index in steps[index].inputs.map { (index, $0) } }
      .filter { $0.1.input.isTranscribed }
    // Number 0 is `load`, which no step writes.
    let own = finding.step.flatMap { $0 > 0 ? written.dropFirst($0 - 1).first : nil }.flatMap {
      $0.1.input.description(in: controls).utf8.elementsEqual((finding.input ?? "").utf8) ? $0 : nil
    }
    let done = finding.record.flatMap { record in ends.firstIndex { record <= $0 } } ?? 0
    guard done > (own?.0 ?? -1) + 1, steps.indices.contains(done - 1) else {
      return own?.1.position
    }
    return steps[done - 1].position
  }
}

/// What is known of a scenario once its first run is judged. The next ones need not find it out
/// again: a list of 100 000 rows is read once for all arms.
package struct KnownScreens: Sendable {
  /// The specification before any input. It is a value, so a run goes on from a copy.
  var specification: (any FeatureSpecification)?
  /// By the number of an expectation, the last screen that met it.
  var expected: [Int: Snapshot] = [:]

  package init() {}
}
