import Behaviour
import Measurement
import Reports

/// The behaviour of bindings: a table for each question.
struct BehaviourView {
  struct Binding {
    let binding: PageText
    let use: PageText
  }

  let bindings: [Binding]
  let costs: TableView?
  let questions: [TableView]
  let legend: PageText

  /// Nil where no behaviour was asked for.
  init?(_ results: Results, _ names: ReportNames) {
    guard let table = results.behaviour else { return nil }
    costs = BindingCosts(results).section.map { TableView($0, names) }
    bindings = table.bindings.map {
      Binding(binding: PageText($0.name), use: PageText(BehaviourReport.use(of: $0)))
    }
    questions = BehaviourReport(table).sections.map { TableView($0, names) }
    legend = PageText(BehaviourTable.legend)
  }
}
