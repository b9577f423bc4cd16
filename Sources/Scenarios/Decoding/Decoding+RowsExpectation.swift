extension Decoding {
  /// What an `expect` says of the rows of a list.
  func rows(_ node: SourceNode, named name: String, _ scope: Scope) -> RowsExpectation? {
    let parts = ["names", "count", "present", "absent"]
    let help = "write {names: […], count: n, present: […], absent: […]}; each part may be left out"
    guard case .map(let entries) = node.content else {
      reportWrongKind(node, expected: "a map", help: help)
      return nil
    }
    guard !entries.isEmpty else {
      report(.stepOptions, "`\(name)` asks for nothing", at: node.range, help: help)
      return nil
    }
    let before = diagnostics.count
    var lists: [String: RowsExpectation.NameList] = [:]
    var count: RowsExpectation.Count?
    for entry in entries {
      switch entry.key {
      case "count":
        count = self.count(entry.value, in: 0...Int.max, scope).map {
          RowsExpectation.Count($0, at: entry.value.place)
        }
      case "names", "present", "absent": lists[entry.key] = nameList(entry.value, scope)
      default:
        reportUnknown(
          .unknownControl, "there is no `\(entry.key.shortened)` in `\(name)`", entry.key,
          among: parts, at: entry.keyRange)
      }
    }
    guard diagnostics.count == before else { return nil }
    return RowsExpectation(
      names: lists["names"], count: count, present: lists["present"], absent: lists["absent"])
  }

  private func nameList(_ node: SourceNode, _ scope: Scope) -> RowsExpectation.NameList? {
    guard case .list(let elements) = node.content else {
      reportWrongKind(node, expected: Slot.texts.expected, help: "write [a, b]")
      return nil
    }
    let names = elements.compactMap { element in
      unfilledText(element, scope).map { RowsExpectation.Name($0, at: element.place) }
    }
    guard names.count == elements.count else { return nil }
    return RowsExpectation.NameList(names, at: node.place)
  }
}
