import ChildProcesses
import TextOutput
import Verification

/// Counts the work of two builds, one after the other.
struct BuildWorkCounting {
  let this: ChildProgram
  let other: ChildProgram

  /// - Parameter names: arms that are sound in both builds.
  func count(_ names: [BuildJob.ArmName], files: [String]) throws -> BuildWork {
    do {
      let theirs = try counts(names, files, of: other)
      let ours = try counts(names, files, of: this)
      return BuildWork(
        arms: names.compactMap { name in
          guard let other = theirs[name], let this = ours[name] else { return nil }
          return .init(
            architecture: name.architecture, layout: name.layout, other: other, this: this)
        }, unavailable: nil)
    } catch let error as WorkCounter.Unavailable {
      return BuildWork(arms: [], unavailable: error.reason)
    }
  }

  private func counts(
    _ names: [BuildJob.ArmName], _ files: [String], of program: ChildProgram
  ) throws -> [BuildJob.ArmName: WorkCount] {
    var counting = ArmCounting(
      try WorkCounter(for: program), named: "work",
      .prepareFiles(files, architecture: names[0].architecture),
      most: WorkCount.many)
    defer { counting.end() }
    var counts: [BuildJob.ArmName: WorkCount] = [:]
    for architecture in names.map(\.architecture).uniqued {
      let arms = names.filter { $0.architecture == architecture }
      do {
        let found = try counting.counts(of: architecture, under: arms.map(\.layout)) ?? []
        for (arm, count) in zip(arms, found) { counts[arm] = count }
      } catch let error as RequestError {
        throw WorkCounter.Unavailable(
          reason: "\(program.executable) could not count \(architecture): \(error.message); a "
            + "build from before this service cannot")
      }
    }
    return counts
  }
}
