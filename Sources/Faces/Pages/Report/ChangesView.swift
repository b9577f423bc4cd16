import Reports

/// What changed since an earlier measurement.
struct ChangesView {
  let name: PageText
  let sentences: [PageText]

  init(_ changes: ChangesSince) {
    name = PageText(changes.name)
    sentences = changes.sentences.map(PageText.init)
  }
}
