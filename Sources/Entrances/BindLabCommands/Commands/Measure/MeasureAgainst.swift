import ArgumentParser
import Foundation
import Measurement
import Reports
import TextOutput
import Verification

struct MeasureAgainst: MeasuringCommand {
  static let configuration = CommandConfiguration(
    commandName: "against",
    abstract: "Compares this build with another one, arm by arm: their slices alternate.",
    usage: "\(RootCommand.name) measure against <build> [<options>] [<files> ...]")

  @Argument(
    help: "The path of the other build, such as ../before/.build/release/bindlab.",
    completion: .file())
  var build: String

  @OptionGroup var arms: ArmOptions

  @Option(help: "text or json.")
  var format: Format = .text

  @OptionGroup var options: MeasuringOptions

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  var selection: ArmSelection { arms.selection }

  func validate() throws {
    let isFolder = URL(filePath: build, directoryHint: .checkFileSystem).hasDirectoryPath
    guard !isFolder, FileManager.default.isExecutableFile(atPath: build) else {
      throw ValidationError(
        "\(build): there is no such program; name the file of another build, such as "
          + "../before/.build/release/bindlab")
    }
  }

  func measure(_ files: [ScenarioFile], in environment: CommandEnvironment) throws {
    let console = environment.console
    let comparisons = try environment.measuring { context, progress in
      let session = BuildComparisonSession(session(context), against: build)
      progress.start(try session.steps(for: files))
      return try session.compare(files) { comparison in
        guard format == .text else { return }
        progress.clear()
        console.print(BuildComparisonReport(comparison).text(width: console.width))
      }
    }
    if format == .json {
      console.print(verbatim: try BuildComparisonReport.json(comparisons, seed: options.seed))
    }
    guard comparisons.allSatisfy(\.isSound) else { throw ExitStatus.different }
  }
}
