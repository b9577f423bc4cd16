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
    try workloads(of: files).flatMap {
      verificationSteps(of: $0) + [workStep(of: $0)] + timingSteps(of: $0)
    }
  }

  private func workStep(of workload: WorkloadMeasurement) -> RunStep {
    RunStep(
      "counting work of \(workload.feature.name) in both builds", kind: "work in both builds",
      weight: 10)
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
    try BuildIdentity.check(other)
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
      workload.architectures.filter { $0.runs(under: layout) }
        .map { BuildJob.ArmName(architecture: $0.name, layout: layout.name) }
    }
    let (steps, report) = (verificationSteps(of: workload), session.context.report)
    let theirs = try steps[0].perform(telling: report) { try counts(in: other, names, files) }
    let ours = try steps[1].perform(telling: report) {
      try counts(in: session.context.program, names, files)
    }
    let groups = workload.layouts.compactMap { layout in
      group(names.filter { $0.layout == layout.name }, theirs, ours)
    }
    let work = try workStep(of: workload).perform(telling: report) {
      try countedWork(of: soundArms(names, theirs, ours), files)
    }
    let (rounds, enqueuing) = try timed(groups, of: workload)
    var comparison = try BuildComparison(
      feature: workload.feature.name, other: other.executable, scenarios: files,
      arms: names.map { name in
        BuildComparison.Arm(
          architecture: name.architecture, layout: name.layout,
          otherCounts: theirs[name] ?? .notCounted, counts: ours[name] ?? .notCounted,
          timeKind: rounds[name]?.timeKind, enqueuesJobs: enqueuing.contains(name),
          rounds: rounds[name])
      }, policy: ComparisonPolicy(seed: session.seed))
    comparison.work = work
    return comparison
  }

  /// The rounds of each arm, and the arms that enqueued jobs.
  private func timed(
    _ groups: [ChildJob.Group], of workload: WorkloadMeasurement
  ) throws -> (rounds: [BuildJob.ArmName: PairedRounds], enqueuing: Set<BuildJob.ArmName>) {
    var rounds: [BuildJob.ArmName: PairedRounds] = [:]
    var enqueuing: Set<BuildJob.ArmName> = []
    let measured = try groups.measured(
      seeing: { $0.filter(\.enqueuesJobs).map(\.name.architecture) },
      by: { try processes(of: workload, $0, isAgain: $1) })
    for measured in measured {
      for (arm, name) in measured.answers[0].map(\.name).enumerated() {
        if measured.group.enqueuing.contains(name.architecture) { enqueuing.insert(name) }
        rounds[name] = try PairedRounds(
          group: "\(name.architecture) under \(name.layout)", baseline: BuildComparison.other,
          arms: [BuildComparison.this], processes: measured.answers.map { $0[arm].rounds })
      }
    }
    return (rounds, enqueuing)
  }

  /// The arms that are sound in both builds.
  private func soundArms(
    _ names: [BuildJob.ArmName], _ theirs: [BuildJob.ArmName: BuildCounts],
    _ ours: [BuildJob.ArmName: BuildCounts]
  ) -> [BuildJob.ArmName] {
    names.filter { theirs[$0]?.failure == nil && ours[$0]?.failure == nil }
  }

  /// The instructions in both builds; nil without arms.
  private func countedWork(of names: [BuildJob.ArmName], _ files: [String]) throws -> BuildWork? {
    guard !names.isEmpty else { return nil }
    return try BuildWorkCounting(this: session.context.program, other: other)
      .count(names, files: files)
  }

  /// The arms of one layout that are sound in both builds; nil if there is none.
  private func group(
    _ names: [BuildJob.ArmName], _ theirs: [BuildJob.ArmName: BuildCounts],
    _ ours: [BuildJob.ArmName: BuildCounts]
  ) -> ChildJob.Group? {
    let sound = soundArms(names, theirs, ours)
    guard let first = sound.first else { return nil }
    let enqueuing = sound.filter {
      theirs[$0]?.enqueuesJobs == true || ours[$0]?.enqueuesJobs == true
    }
    return ChildJob.Group(
      layout: first.layout, baseline: BuildComparison.other,
      architectures: sound.map(\.architecture), enqueuing: enqueuing.map(\.architecture))
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

  /// The measured arms of each group, by process.
  private func processes(
    of workload: WorkloadMeasurement, _ groups: [ChildJob.Group], isAgain: Bool
  ) throws -> [[[BuildTrio.MeasuredArm]]] {
    let steps = timingSteps(of: workload)
    guard !groups.isEmpty else {
      for step in steps { session.context.report(.skipped(step)) }
      return []
    }
    let arms = groups.flatMap { group in
      group.architectures.map {
        BuildJob.TimedArm(
          name: .init(architecture: $0, layout: group.layout), kind: group.timeKind)
      }
    }
    let processes = try steps.enumerated().map { process, step in
      try (isAgain ? step.again : step).perform(telling: session.context.report) {
        let trio = try BuildTrio(
          this: session.context.program, other: other, process: process, seed: session.seed)
        defer { trio.end() }
        return try trio.rounds(
          session.plan.buildRounds, of: arms, files: workload.files.map(\.path))
      }
    }
    return groups.map { group in
      processes.map { $0.filter { $0.name.layout == group.layout } }
    }
  }
}
