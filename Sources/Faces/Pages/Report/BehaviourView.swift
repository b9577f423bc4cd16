import Behaviour
import Reports

/// What each binding does: a table for each question.
struct BehaviourView {
  struct Binding {
    let binding: PageText
    let use: PageText
  }

  let bindings: [Binding]
  let questions: [TableView]
  let legend: PageText

  init(_ table: BehaviourTable, _ names: ReportNames) {
    bindings = table.bindings.map {
      Binding(binding: PageText($0.name), use: PageText(BehaviourReport.use(of: $0)))
    }
    questions = BehaviourReport(table).sections.map { TableView($0, names) }
    legend = PageText(BehaviourTable.legend)
  }
}
