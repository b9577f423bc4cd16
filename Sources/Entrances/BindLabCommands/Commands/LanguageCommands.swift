import ArgumentParser
import FeatureContract
import Foundation
import ScenarioLanguage
import Scenarios
import TextOutput
import Verification

struct SchemaCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of scenario files, for editors.")

  @Flag(help: "The schema of files that scenarios include, *.steps.yaml, instead.")
  var included = false

  func run(in environment: CommandEnvironment) throws {
    let reference = environment.catalog.scenarioLoader.reference
    environment.console.print(
      verbatim: included ? reference.includedSchema : reference.scenarioSchema)
  }
}

struct ReferenceCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "reference",
    abstract: "Prints the tables of the scenario language, in Markdown.",
    discussion: """
      The tables are those of this program's features, architectures and queue layouts. Each \
      stands between the markers of its region, `<!-- generated: NAME -->` and `<!-- end -->`. \
      A page that has these markers is brought up to date by --update.
      """)

  @Option(help: "Rewrites the marked regions of this file; everything else in it stays.")
  var update: String?

  func run(in environment: CommandEnvironment) throws {
    let reference = environment.catalog.scenarioLoader.reference
    guard let update else {
      environment.console.print(verbatim: reference.tables)
      return
    }
    let file = URL(filePath: update)
    let page: String
    do {
      page = try String(contentsOf: file, encoding: .utf8)
    } catch {
      throw RequestError(
        .badInput, "cannot read \(update): \(WholeFile.reason(ofReading: file, error))")
    }
    let updated: String
    do throws(PageMistake) {
      updated = try reference.updating(page)
    } catch {
      throw RequestError(.badInput, "\(update):\(error)")
    }
    guard !updated.utf8.elementsEqual(page.utf8) else { return }
    try WholeFile.write(updated, to: file)
  }
}
