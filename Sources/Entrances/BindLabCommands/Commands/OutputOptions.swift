import ArgumentParser
import Foundation
public import TextOutput

extension ColorChoice: ExpressibleByArgument {}

struct ColorOption: ParsableArguments {
  @Option(help: "auto, always or never; auto obeys NO_COLOR and looks for a terminal.")
  var color: ColorChoice = .auto

  var ink: Ink { .chosen(by: color, for: .standardOutput) }

  var errorInk: Ink { .chosen(by: color, for: .standardError) }
}

extension Ink {
  fileprivate static func chosen(by color: ColorChoice, for handle: FileHandle) -> Ink {
    chosen(
      by: color, isTerminal: isatty(handle.fileDescriptor) == 1,
      environment: ProcessInfo.processInfo.environment)
  }
}

/// The formats of a verification: for people, or the text with annotations for GitHub Actions.
enum VerificationFormat: String, ExpressibleByArgument, CaseIterable {
  case text, github
}

enum RunFormat: String, ExpressibleByArgument, CaseIterable {
  case text, jsonl
}
