import ArgumentParser
import Verification

struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Verifies that all arms show the same, then measures what each costs.",
    usage: "\(RootCommand.name) measure [<subcommand>] [<options>] [<files> ...]",
    discussion: """
      Without a subcommand it is 'measure arms'; 'measure arms --help' lists its options. \
      A subcommand stands before all options and files. Write a folder of that name as ./factors.
      """,
    subcommands: [
      MeasureArms.self, MeasureFactors.self, MeasureLatency.self, MeasureWork.self,
      MeasureSelfTest.self, MeasureAgainst.self,
    ],
    defaultSubcommand: MeasureArms.self)

  static func refuseDebug(unless isAllowed: Bool) throws(RequestError) {
    #if DEBUG
      guard isAllowed else {
        throw RequestError(
          .usage,
          "a debug build does not measure: use swift run -c release bindlab, or --rough")
      }
    #endif
  }
}
