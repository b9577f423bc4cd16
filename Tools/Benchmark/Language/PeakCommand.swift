import ArgumentParser
import Catalog
import FeatureContract
import Foundation

/// One child. Started by `language`, not by people.
struct PeakCommand: ParsableCommand {
  enum File: String, ExpressibleByArgument {
    case bomb
    case empty

    var text: String {
      switch self {
      case .bomb: MistakenScenarios.aliasBomb
      case .empty: ""
      }
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "peak", abstract: "Refuses one file and prints its peak memory.",
    shouldDisplay: false)

  @Argument var file: File

  func run() throws {
    _ = try KnownLoading(loader: FeatureCatalog.bundled.scenarioLoader).refuse(file.text)
    print(peakBytes())
  }

  private func peakBytes() -> Int {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss << 10
    #else
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #endif
  }
}
