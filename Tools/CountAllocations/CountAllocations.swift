import ArgumentParser
import Catalog
import FeatureContract
import Measurement
import Passes
import Queues
import Replay
import Verification

struct CountAllocations: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "count-allocations", abstract: "Counts allocations in ways that can be compared.",
    subcommands: [
      ArmsCommand.self, MeasuredCommand.self, ReplayCommand.self, OpenCommand.self,
      RepeatCommand.self,
    ])

  static func run(_ arguments: [String]) -> Int32 {
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
      return 0
    } catch {
      exit(withError: error)
    }
  }
}

/// Counts are missing or disagree.
struct CountFailure: Error, CustomStringConvertible {
  let description: String

  static let noCounter = CountFailure(
    description: "this process has no allocation counters: run a build without sanitizers, on "
      + "Linux with glibc; under valgrind it takes --soname-synonyms=somalloc=nouserintercepts")
}

struct MeasuredArm {
  let arm: Arm
  let files: [ScenarioFile]

  /// All arms of all features under all preset layouts, with the scenarios tagged `measure`.
  static func all(withVariants: Bool = false) throws -> [MeasuredArm] {
    all(
      of: try ScenarioReading(.bundled).load([]).filter(\.isMeasured), withVariants: withVariants)
  }

  /// All arms of the features of these scenarios, under all preset layouts.
  static func all(of files: [ScenarioFile], withVariants: Bool) -> [MeasuredArm] {
    FeatureCatalog.bundled.features.flatMap { feature in
      let files = files.filter { $0.feature.name == feature.name }
      guard !files.isEmpty else { return [MeasuredArm]() }
      let architectures =
        withVariants ? feature.architecturesAndVariants : feature.architectures
      return architectures.flatMap { architecture in
        QueueLayout.presets.map { layout in
          MeasuredArm(
            arm: Arm(feature: feature, architecture: architecture, layout: layout), files: files)
        }
      }
    }
  }

  /// `form mvc main`
  var name: String {
    "\(arm.feature.name) \(arm.architecture.name) \(arm.layout.name)"
  }

  var workload: Workload {
    Workload(
      of: files.map {
        ($0.scenario, Replayer(arm: arm, backend: .simulated).run($0.scenario))
      })
  }
}

struct ArmArguments: ParsableArguments {
  @Argument(help: "form, favorites and so on.")
  var feature: String

  @Argument(help: "direct, mvc and so on.")
  var architecture: String

  @Argument(help: "A preset queue layout.")
  var layout: String

  @Argument(help: "The scenario files to replay.")
  var files: [String]

  func find() throws -> MeasuredArm {
    let name = "\(feature) \(architecture) \(layout)"
    let arms = MeasuredArm.all(of: try ScenarioReading(.bundled).load(files), withVariants: true)
    guard let found = arms.first(where: { $0.name == name }) else {
      throw ValidationError("there is no arm '\(name)'; 'count-allocations arms' lists them")
    }
    return found
  }
}

struct ArmsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "arms",
    abstract: "Lists the arms and their scenario files as the other commands take them.")

  @Flag(help: "Those of variants too.")
  var variants = false

  func run() throws {
    for arm in try MeasuredArm.all(withVariants: variants) {
      print(arm.name, arm.files.map(\.path).joined(separator: " "))
    }
  }
}
