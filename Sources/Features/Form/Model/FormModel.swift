public import TrackedCells

// FormModel: the registration form's rules and values. It knows no screen; architectures bring the
// two together.

/// The form's state: the text each field told last. It is confined to wherever the layout runs
/// models; nothing in it is synchronised.
public final class FormModel {
  private var cell: TrackedCell<FormTexts>

  public init(observer: (any CellObserver)?) {
    cell = TrackedCell(FormTexts(), observer: observer)
  }

  public func edit(_ field: FormField, _ text: String) {
    cell.update { $0[field] = text }
  }

  public var texts: FormTexts { cell.value }

  public var verdict: Verdict { cell.value.verdict }
}
