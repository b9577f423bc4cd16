import ChildProcesses
import FeatureContract
import Queues
import SeededRandom
import Statistics
package import Verification

/// Compares two builds of this program, arm by arm. Their slices alternate, so that both see the
/// same machine: times of another day would compare days.
///
/// Each process of the plan is three children: one of this build and two of the other one. Each
/// arm's slice runs in all three, in a random order, one at a time. The second child of the other
/// build is the A/A arm: it shows the difference between two processes of one build.
package struct BuildComparisonSession {
  private let session: MeasurementSession
  private let other: ChildProgram

  /// - Parameter executable: the path of the other build.
  package init(_ session: MeasurementSession, against executable: String) {
    self.session = session
    other = session.context.program.otherBuild(at: executable)
  }

  /// The steps that `compare` reports.
  package func steps(for files: [ScenarioFile]) throws -> [RunStep] {
    try workloads(of: files).flatMap { verificationSteps(of: $0) + timingSteps(of: $0) }
  }

  private func verificationSteps(of workload: WorkloadMeasurement) -> [RunStep] {
    ["the other build", "this build"].map {
      RunStep(
        "verifying \(workload.feature.name) in \($0)", kind: "verifying \(workload.feature.name)",
        weight: 4)
    }
  }

  private func timingSteps(of workload: WorkloadMeasurement) -> [RunStep] {
    session.plan.steps(
      "timing \(workload.feature.name)", in: " in both builds", weight: 6)
  }

  /// Compares the builds, without scenarios that are only of the size sweep.
  ///
  /// - Parameter finished: gets each comparison as soon as it is made, so that an interruption
  ///   loses none.
  package func compare(
    _ files: [ScenarioFile], telling finished: (BuildComparison) -> Void = { _ in }
  ) throws -> [BuildComparison] {
    let workloads = try workloads(of: files)
    try checkOther()
    return try workloads.map { workload in
      let comparison = try compare(workload)
      finished(comparison)
      return comparison
    }
  }

  private func workloads(of files: [ScenarioFile]) throws -> [WorkloadMeasurement] {
    try session.workloads(
      of: files,
      orRefuse: "nothing to compare: builds are compared by scenarios that are not of a size sweep")
  }

  private func compare(_ workload: WorkloadMeasurement) throws -> BuildComparison {
    let files = workload.files.map(\.path)
    let names = workload.layouts.flatMap { layout in
      workload.architectures.map {
        BuildJob.ArmName(architecture: $0.name, layout: layout.name)
      }
    }
    let steps = verificationSteps(of: workload)
    let theirs = try steps[0].perform(telling: session.context.report) {
      try counts(in: other, names, files)
    }
    let ours = try steps[1].perform(telling: session.context.report) {
      try counts(in: session.context.program, names, files)
    }
    let sound = names.filter { theirs[$0]?.failure == nil && ours[$0]?.failure == nil }
    var rounds: [BuildJob.ArmName: PairedRounds] = [:]
    var enqueuing = Set(
      sound.filter { theirs[$0]?.enqueuesJobs == true || ours[$0]?.enqueuesJobs == true })
    if sound.isEmpty {
      for step in timingSteps(of: workload) { session.context.report(.skipped(step)) }
    } else {
      rounds = try pairedRounds(of: sound, &enqueuing, files, workload)
    }
    return try BuildComparison(
      feature: workload.feature.name, other: other.executable, scenarios: files,
      arms: names.map { name in
        BuildComparison.Arm(
          architecture: name.architecture, layout: name.layout,
          otherCounts: theirs[name] ?? .notCounted, counts: ours[name] ?? .notCounted,
          timeKind: rounds[name]?.timeKind, enqueuesJobs: enqueuing.contains(name),
          rounds: rounds[name])
      }, policy: ComparisonPolicy(seed: session.seed))
  }

  /// The counts of a build. Each architecture has a child of its own, so that a crash loses one
  /// architecture's counts only.
  private func counts(
    in program: ChildProgram, _ names: [BuildJob.ArmName], _ files: [String]
  ) throws -> [BuildJob.ArmName: BuildCounts] {
    var counts: [BuildJob.ArmName: BuildCounts] = [:]
    for (_, names) in Dictionary(grouping: names, by: \.architecture).sorted(by: { $0.key < $1.key }
    ) {
      let outcome = try program.run(BuildService.self, .verify(files: files, arms: names))
      guard case .answered(.verified(let found)) = outcome, found.count == names.count else {
        for name in names { counts[name] = BuildCounts(failure: "its process \(outcome.ending)") }
        continue
      }
      for (name, found) in zip(names, found) { counts[name] = found }
    }
    return counts
  }

  /// Refuses a build that this one cannot be compared with.
  private func checkOther() throws {
    let outcome = try other.run(BuildService.self, .describe)
    guard case .answered(.described(let theirs)) = outcome else {
      throw RequestError(
        .badInput,
        "\(other.executable) cannot be compared with: its process \(outcome.ending). The other "
          + "build must be a program of the same kind whose part in 'measure against' has version "
          + "\(BuildService.version); build it from such a commit, in release")
    }
    let ours = BuildIdentity.current
    guard theirs.isDebug == ours.isDebug else {
      let (debug, other) =
        theirs.isDebug
        ? ("the other build", "this one") : ("this build", "the other one")
      throw RequestError(
        .badInput, "\(debug) is a debug build, and \(other) is not: build both in release")
    }
    guard theirs == ours else {
      throw RequestError(
        .badInput,
        "the other build is of \(theirs.compiler) with \(theirs.allocator), and this one of "
          + "\(ours.compiler) with \(ours.allocator): build both alike")
    }
  }

  /// - Parameter enqueuing: the arms that enqueue jobs in a build, by their counts. An arm that
  ///   does so rarely is added when it is seen; its layout is then measured again.
  private func pairedRounds(
    of names: [BuildJob.ArmName], _ enqueuing: inout Set<BuildJob.ArmName>, _ files: [String],
    _ workload: WorkloadMeasurement
  ) throws -> [BuildJob.ArmName: PairedRounds] {
    let foreseen = Set(enqueuing.map(\.layout))
    var rounds = try pairedRounds(of: names, &enqueuing, files, timingSteps(of: workload))
    let surprised = Set(enqueuing.map(\.layout)).subtracting(foreseen)
    if !surprised.isEmpty {
      let again = names.filter { surprised.contains($0.layout) }
      rounds.merge(
        try pairedRounds(of: again, &enqueuing, files, timingSteps(of: workload), isAgain: true)
      ) { $1 }
    }
    return rounds
  }

  /// - Parameter isAgain: true if the layout is measured again, after an unforeseen job.
  private func pairedRounds(
    of names: [BuildJob.ArmName], _ enqueuing: inout Set<BuildJob.ArmName>, _ files: [String],
    _ steps: [RunStep], isAgain: Bool = false
  ) throws -> [BuildJob.ArmName: PairedRounds] {
    let layouts = Set(enqueuing.map(\.layout))
    let arms = names.map {
      BuildJob.TimedArm(name: $0, kind: layouts.contains($0.layout) ? .ownWork : .wall)
    }
    var processes = [[ProcessRounds]](repeating: [], count: names.count)
    for (process, step) in steps.enumerated() {
      let measured = try (isAgain ? step.again : step).perform(telling: session.context.report) {
        let trio = try BuildTrio(
          this: session.context.program, other: other, process: process, seed: session.seed)
        defer { trio.end() }
        return try trio.rounds(session.plan.buildRounds, of: arms, files: files)
      }
      for (index, measured) in measured.enumerated() {
        processes[index].append(measured.rounds)
        if measured.enqueuesJobs { enqueuing.insert(names[index]) }
      }
    }
    var rounds: [BuildJob.ArmName: PairedRounds] = [:]
    for (name, processes) in zip(names, processes) {
      rounds[name] = try PairedRounds(
        group: "\(name.architecture) under \(name.layout)", baseline: BuildComparison.other,
        arms: [BuildComparison.this], processes: processes)
    }
    return rounds
  }
}
