import CThreadContext
import FormModel

/// A registration typed repeatedly into one graph, which stays alive.
struct TypedForm {
  let name: String
  private let edit: (FormField, String) -> Void
  private let outputs: () -> Int
  private let text: () -> String?

  init<Texts>(_ name: String, _ graph: FormGraph<Texts>) {
    self.name = name
    edit = { graph.edit($0, $1) }
    outputs = { graph.outputs }
    text = { graph.shown?.text }
  }

  /// Twenty keys into each field, then all fields cleared.
  static let edits: [(field: FormField, text: String)] = {
    let keys = "abcdefghijklmnopqrst"
    let typed = FormField.allCases.flatMap { field in
      keys.indices.map { (field, String(keys[...$0])) }
    }
    return typed + FormField.allCases.map { ($0, "") }
  }()

  func type() {
    for (field, text) in Self.edits { edit(field, text) }
  }

  /// Checks the timed work: the text after each edit, and the number of outputs.
  ///
  /// - Parameter isGlitchFree: true for one output per change of the validation; otherwise one per
  ///   edit of the id and two per edit of a password.
  func check(isGlitchFree: Bool) throws {
    var texts = FormTexts()
    var shown = FormValidation.blank
    var expected = outputs()
    for (field, text) in Self.edits {
      edit(field, text)
      texts[field] = text
      let isChange = texts.validation != shown
      shown = texts.validation
      expected += isGlitchFree ? (isChange ? 1 : 0) : field == .id ? 1 : 2
      guard self.text() == shown.message, outputs() == expected else {
        throw BenchmarkFailure(
          description: "\(name): \(outputs()) outputs instead of \(expected), the last one "
            + "\(self.text() ?? "none") instead of \(shown.message)")
      }
    }
  }

  /// This thread's allocations while the form is typed into the warm graph; nil without a counter.
  func allocations(times: Int) -> UInt64? {
    guard bindlab_allocation_counter_is_available() else { return nil }
    let before = Self.allocationsOfThread
    for _ in 0..<times { type() }
    return Self.allocationsOfThread - before
  }

  private static var allocationsOfThread: UInt64 {
    var totals = bindlab_allocation_totals_read_thread()
    return (0..<BINDLAB_ALLOCATION_CATEGORIES).reduce(0) {
      $0 + bindlab_allocation_count(&totals, $1)
    }
  }
}
