import ArgumentParser
import CombineOperators
import OpenCombine
import TextOutput

/// Compares the cost of our subjects and operators with OpenCombine's.
struct CombineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "combine",
    abstract: "Measures the form's graph of publishers with our subjects and with OpenCombine's.")

  @Option(help: "How often each is measured.")
  var times = 301

  @Option(help: "How often the form is typed for each measurement.")
  var forms = 20

  func validate() throws {
    guard times > 0, forms > 0 else {
      throw ValidationError("--times and --forms take numbers from 1")
    }
  }

  func run() throws {
    let library = { OpenCombine.CurrentValueSubject<String, Never>($0) }
    let ours = { OrderedCurrentValueSubject<String, Never>($0) }
    let reference = TypedForm(
      "as in the original, OpenCombine's subjects", FormGraph(library, FormGraph.asInOriginal))
    let original = TypedForm(
      "as in the original, ours", FormGraph(ours, FormGraph.asInOriginal))
    let glitchFree = TypedForm("glitch-free, ours", FormGraph(ours, FormGraph.glitchFree))
    let byLibrary = TypedForm(
      "glitch-free, OpenCombine's removeDuplicates",
      FormGraph(ours, FormGraph.glitchFreeByLibrary))
    for graph in [reference, original] { try graph.check(isGlitchFree: false) }
    for graph in [glitchFree, byLibrary] { try graph.check(isGlitchFree: true) }
    let graphs = [reference, original, glitchFree, byLibrary]
    let targets: [Double?] = [nil, 0.85, 0.37, nil]
    let rounds = try Figures.rounds(
      times: times, graphs.map { graph in { for _ in 0..<forms { graph.type() } } })
    var table = FiguresTable()
    for (graph, round) in zip(graphs, rounds) {
      table.add(graph.name, Figures(round.map(nanosecondsPerEdit)), unit: "ns per edit")
    }
    for (index, graph) in graphs.enumerated().dropFirst() {
      let ratios = zip(rounds[index], rounds[0]).map { $0 / $1 }
      table.add(
        "  \(graph.name) / reference", Figures(ratios), unit: "x", target: targets[index])
    }
    print(table.text, terminator: "")
    for graph in graphs { print("\(graph.name): \(allocations(of: graph))") }
  }

  private func nanosecondsPerEdit(_ milliseconds: Double) -> Double {
    milliseconds * 1e6 / Double(forms * TypedForm.edits.count)
  }

  /// The allocations of the steady state, which should be none.
  private func allocations(of graph: TypedForm) -> String {
    let edits = 100 * TypedForm.edits.count
    guard let count = graph.allocations(times: 100) else { return "allocations unavailable" }
    return "\(count) allocations in \(edits) edits"
  }
}
