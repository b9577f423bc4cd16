import ChildProcesses
import FeatureContract
import Passes
import Queues
import Replay
import SeededRandom
import Statistics
import Synchronization
package import Verification
import VerifyingChildren

/// A whole measurement of the features of some scenarios: one child process per architecture
/// verifies and counts, then other children time the sound architectures beside the baseline, and
/// callgrind counts their instructions under the first layout.
package struct MeasurementSession: Sendable {
  let context: MeasurementContext
  let arms: ArmSelection
  let baseline: String?
  let plan: MeasurementPlan
  let seed: UInt64
  /// The cells of this run's verification; nil without one.
  let verified: [VerificationCell]?

  /// - Parameters:
  ///   - arms: the arms to measure; the baseline is always included.
  ///   - baseline: the name of the architecture that ratios are taken against; nil for the usual one
  ///     of each feature.
  ///   - seed: the seed of orders and paddings.
  ///   - verified: the cells of a verification of the same files by this run, if it made one. Arms
  ///     with a finding get no numbers.
  package init(
    _ context: MeasurementContext, arms: ArmSelection = .all,
    baseline: String? = nil, plan: MeasurementPlan, seed: UInt64 = 1,
    verified: [VerificationCell]? = nil
  ) {
    (self.context, self.arms, self.baseline) = (context, arms, baseline)
    (self.plan, self.seed, self.verified) = (plan, seed, verified)
  }

  /// Measures in child processes. It takes about a minute with the standard plan.
  ///
  /// - Returns: the results of the finished features, and the reason why it stopped before its end:
  ///   an `Interruption.Stop` or an error. Nil if it did not.
  /// - Throws: the error that stopped it, if no feature was finished before.
  package func measure(_ files: [ScenarioFile]) throws -> (results: Results, stop: (any Error)?) {
    // Wrong requests are refused before anything is measured.
    let features = try features(of: files)
    var results = Results(environment: MeasurementEnvironment())
    for (feature, _) in features
    where baseline == nil && feature.baseline != FeatureCatalog.baseline {
      results.notes.append(
        "Ratios of \(feature.name) are against \(feature.baseline), the first of its architectures: "
          + "it has no \(FeatureCatalog.baseline).")
    }
    let counter = Result { () throws(Callgrind.Unavailable) in try Callgrind(for: context.program) }
    if case .failure(let error) = counter {
      results.notes.append("Instructions were not counted: \(error.reason).")
    }
    let before = ProcessorTimes()
    var stop: (any Error)?
    for (feature, groups) in features {
      do {
        try measure(feature, groups, counter: try? counter.get(), into: &results)
      } catch {
        guard !results.features.isEmpty else { throw error }
        (stop, results.isWhole) = (error, false)
        break
      }
    }
    let all = context.catalog.features.flatMap(\.architectures)
    results.spreadUnsteadiness(
      to: Set(all.filter { $0.library != nil }.map(\.name)),
      makingTasks: Set(all.filter(\.usesTasks).map(\.name)))
    let share = before.flatMap { before in ProcessorTimes()?.othersShare(since: before) }
    results.note(othersShare: share)
    return (results, stop)
  }

  private func measure(
    _ feature: MeasuredFeature, _ groups: [MeasuredGroup], counter: Callgrind?,
    into results: inout Results
  ) throws {
    var found = Results(environment: results.environment)
    let counted = try counts(of: groups)
    var sound: [MeasuredGroup] = []
    for (group, arms) in zip(groups, counted) {
      found.add(arms.flatMap { $0.rows(of: feature.name, sweep: group.sweep) })
      found.failures += arms.compactMap(\.failure)
      let names = arms.filter { $0.numbers != nil }.map(\.architecture)
      guard names.contains(group.baseline) else { continue }
      var group = group
      group.architectures = names.filter { $0 != group.baseline }
      sound.append(group)
    }
    let layouts = sound.filter { $0.size == nil }
    let sweeps = sound.filter { $0.sweep != nil }.map { [$0] }
    for groups in (layouts.isEmpty ? [] : [layouts]) + sweeps {
      guard let counter, plan.countsSweptInstructions || groups[0].sweep == nil else { break }
      let counted = try InstructionMeasurement(groups: groups, session: self, counter: counter)
        .run()
      found.add(counted.rows)
      found.notes += counted.losses
    }
    var feature = feature
    feature.scattering = try time(layouts, plan.processes, plan.rounds, into: &found)
    feature.scattersBySize = try !time(
      sound.filter { $0.size != nil && $0.sweep == nil }, plan.sizeProcesses, plan.sizeRounds,
      into: &found
    ).isEmpty
    for cell in verified ?? []
    where cell.feature == feature.name
      && found.row(.inputs, of: cell.architecture, feature.name, under: cell.queues) != nil
    {
      found.add(cell.glitches.rows(of: feature.name, cell.architecture, cell.queues))
      guard cell.backend == BackendKind.live.rawValue, !cell.glitched.isEmpty else { continue }
      let row = Row(
        feature: feature.name, layout: cell.queues, architecture: cell.architecture,
        metric: .liveGlitching, value: Double(cell.glitched.count))
      found.add([row])
    }
    results.features.append(feature)
    results.add(found.rows)
    results.failures += found.failures
    results.notes += found.notes
  }

  /// The counts of each group, by architecture. An architecture has none under a layout that means
  /// nothing to it. Counts are the same beside other work, so all processors count.
  private func counts(of groups: [MeasuredGroup]) throws -> [[ArmResult]] {
    guard let feature = groups.first?.feature else { return [] }
    let architectures = ([groups[0].baseline] + groups[0].architectures)
      .compactMap { feature.architecture(named: $0) }
    let places = architectures.map { architecture in
      groups.indices.filter { architecture.runs(under: groups[$0].layout) }
    }
    let counted = Mutex<[[ArmResult]]>(architectures.map { _ in [] })
    try Workers.perform(architectures.count) { [context] index in
      let (name, groups) = (architectures[index].name, places[index].map { groups[$0] })
      guard !groups.isEmpty else { return }
      try WorkStep("counting \(feature.name): \(name)").perform(telling: context.report) {
        let arms = try counts(of: architectures[index], in: groups)
        counted.withLock { $0[index] = arms }
      }
    }
    return counted.withLock { counted in
      groups.indices.map { group in
        zip(places, counted).compactMap { places, arms in
          places.firstIndex(of: group).map { withheld(arms[$0], feature.name) }
        }
      }
    }
  }

  private func counts(
    of architecture: ArchitectureEntry, in groups: [MeasuredGroup]
  ) throws -> [ArmResult] {
    let files = groups.files
    let jobs = groups.map { group in
      var job = group.job(among: files)
      let arm = Arm(feature: group.feature, architecture: architecture, layout: group.layout)
      job.verified = Dictionary(
        (group.files + group.changing).compactMap { file in
          verified?.verifiedRun(of: file, through: arm).map { (file.path, $0) }
        }, uniquingKeysWith: { first, _ in first })
      return job
    }
    let outcome = try run(.counts(architecture: architecture.name), jobs, on: files)
    if case .answered(.counted(let results)) = outcome { return results }
    return groups.map { group in
      let arm = Arm(feature: group.feature, architecture: architecture, layout: group.layout)
      return ArmResult(
        architecture: architecture.name, layout: group.layout.name, size: group.size,
        failure: arm.failure(
          "its process \(outcome.ending)", in: group.files[0], on: .live, by: context.commandName))
    }
  }

  /// Withholds the numbers of an arm that failed any scenario, even an unmeasured one.
  private func withheld(_ result: ArmResult, _ feature: String) -> ArmResult {
    let finding = verified?.lazy.filter {
      $0.feature == feature && $0.architecture == result.architecture && $0.queues == result.layout
    }.compactMap(\.findings.first).first
    guard let finding, result.failure == nil else { return result }
    return ArmResult(
      architecture: result.architecture, layout: result.layout, size: result.size,
      failure: ArmFailure(
        feature: feature, layout: result.layout, architecture: result.architecture,
        what: "\(finding.run?.file ?? ""): \(finding.text)", replay: finding.run?.replay ?? ""))
  }

  /// Times groups with anything to compare, all of them in each process.
  ///
  /// - Returns: the layouts of groups whose times scatter.
  private func time(
    _ groups: [MeasuredGroup], _ processes: Int, _ rounds: Int, into results: inout Results
  ) throws -> [String] {
    let groups = groups.filter { !$0.architectures.isEmpty }
    guard let feature = groups.first?.feature.name, processes > 0 else { return [] }
    let kind = groups[0].size == nil ? "" : " by size"
    var timed: [[TimedGroup]] = []
    for process in 0..<processes {
      let step = WorkStep("timing \(feature)\(kind): process \(process + 1) of \(processes)")
      try step.perform(telling: context.report) {
        let work = MeasurementJob.Work.times(
          process: process, rounds: rounds,
          hasLatencies: kind.isEmpty && process < plan.latencyProcesses, seed: seed)
        let outcome = try run(
          work, groups.map { $0.job(among: groups.files) }, on: groups.files, process: process)
        guard case .answered(.timed(let answer)) = outcome else {
          throw RequestError(
            .different,
            "the times of \(feature) are missing: a process that took them \(outcome.ending). "
              + "Measure one architecture at a time to find the one that ends it")
        }
        timed.append(answer)
      }
    }
    return groups.enumerated().compactMap { index, group in
      let measured = timed.map { $0[index] }
      results.add(group.rows(of: measured))
      return group.scatters(in: measured) ? group.layout.name : nil
    }
  }

  /// - Parameter process: the process's number, which decides the child's padding, so that memory
  ///   layouts differ between processes.
  private func run(
    _ work: MeasurementJob.Work, _ groups: [MeasurementJob.Group], on files: [ScenarioFile],
    process: Int = 0
  ) throws -> ChildOutcome<MeasurementAnswer> {
    let job = MeasurementJob(
      scenarios: files.map(SentScenario.init), groups: groups, work: work,
      commandName: context.commandName)
    var generator = SeededGenerator(seed: seed, stream: "padding \(process)")
    return try context.program.run(
      MeasurementService.self, job, padding: generator.index(below: 4096))
  }
}

extension [MeasuredGroup] {
  /// The files of all groups, each once.
  fileprivate var files: [ScenarioFile] {
    reduce(into: []) { files, group in
      for file in group.files + group.changing
      where !files.contains(where: { $0.path == file.path }) {
        files.append(file)
      }
    }
  }
}

extension Results {
  /// The share of the processors' time above which times are disturbed.
  private static let busyShare = 0.1

  mutating func note(othersShare share: Double?) {
    guard let share, share > Self.busyShare else { return }
    notes.insert(
      "The machine was busy: other programs took \(Int((share * 100).rounded())) % of the "
        + "processors' time. Do not quote times of this run; counts and instructions hold.", at: 0)
  }
}
