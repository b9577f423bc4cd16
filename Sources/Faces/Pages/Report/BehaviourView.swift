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
  let matrix: TableView
  let costs: TableView?
  let questions: [TableView]
  let legend: PageText

  /// Nil where no behaviour was asked for.
  init?(_ results: Results, _ names: ReportNames) {
    guard let table = results.behaviour else { return nil }
    let report = BehaviourReport(table)
    matrix = TableView(ReportSection(title: "In short", table: report.matrix), names)
    costs = BindingCosts(results).section.map { TableView($0, names) }
    bindings = table.bindings.map {
      Binding(binding: PageText($0.name), use: PageText(BehaviourReport.use(of: $0)))
    }
    questions = report.sections.map { TableView($0, names) }
    legend = PageText(BehaviourTable.legend)
  }
}
