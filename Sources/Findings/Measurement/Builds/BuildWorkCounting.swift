import ChildProcesses
import TextOutput
import Verification

/// Counts the work of two builds, one after the other.
struct BuildWorkCounting {
  /// The places of memory in which each arm is counted.
  static let places = 3

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
    } catch let error as OldBuild {
      return BuildWork(arms: [], unavailable: error.reason)
    }
  }

  private struct OldBuild: Error {
    let reason: String
  }

  /// The countings of a build's arms.
  private func counts(
    _ names: [BuildJob.ArmName], _ files: [String], of program: ChildProgram
  ) throws -> [BuildJob.ArmName: [UInt64]] {
    let counter = try WorkCounter(for: program)
    let process = try counter.process(named: "work")
    defer { process.end() }
    do {
      try process.prepare(.prepareFiles(files, architecture: names[0].architecture))
    } catch let error as RequestError {
      throw OldBuild(
        reason: "\(program.executable) cannot count its work, as builds before this service cannot "
          + "(\(error.message))")
    }
    var counts: [BuildJob.ArmName: [UInt64]] = [:]
    for architecture in names.map(\.architecture).uniqued {
      let arms = names.filter { $0.architecture == architecture }
      for place in 0..<Self.places {
        let found = try process.count(architecture, arms.map(\.layout), place: place) ?? []
        for (arm, count) in zip(arms, found) { counts[arm, default: []].append(count) }
      }
    }
    return counts
  }
}
