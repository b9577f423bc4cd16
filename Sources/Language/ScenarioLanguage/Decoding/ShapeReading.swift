package import GivenData

/// Records that a few numbers stand for, such as those of `{shape: chain, length: 50}`.
package struct GivenShape: Sendable {
  package let name: String
  /// The names of its numbers.
  package let numbers: [String]
  /// The values of the records, by the numbers in the order of their names.
  package let make: @Sendable ([Int]) -> [[GivenValue]]

  package init(
    _ name: String, _ numbers: [String], make: @escaping @Sendable ([Int]) -> [[GivenValue]]
  ) {
    (self.name, self.numbers, self.make) = (name, numbers, make)
  }

  static let key = "shape"
}

extension Decoding {
  /// The records that a shape stands for, with its line of the canonical text; none where something
  /// was refused. Nil for what is no shape.
  func shape(
    _ node: SourceNode, of list: GivenTable.Plain
  ) -> (records: [GivenRecord], line: String)? {
    guard !list.shapes.isEmpty, case .map(let entries) = node.content,
      entries[GivenShape.key] != nil
    else { return nil }
    let read = ifRight {
      self.read(entries, of: "a shape of `\(list.name)`", at: node.range) { map in
        let name = map.value(
          GivenShape.key, .choice(list.shapes.map(\.name)), need: .missingKey, "its name")
        let shape = list.shapes.first { $0.name == name }
        // Of an unknown shape all numbers are known: one error is enough.
        let names = shape?.numbers ?? Array(Set(list.shapes.flatMap(\.numbers)))
        let numbers = names.map {
          map.value(
            $0, .count(1...Limits.shapeNumber), need: shape == nil ? nil : .missingKey, "a number")
        }
        return shape.map { ($0, numbers.compactMap(\.self)) }
      }
    }
    guard let (shape, numbers) = read else { return ([], "") }
    let records = shape.make(numbers)
    guard records.count <= Limits.givenRecords else {
      report(
        .limit, "the shape has \(records.count) records", at: node.range, help: "give fewer")
      return ([], "")
    }
    loading.values += records.count
    let words = zip(shape.numbers, numbers).map { " \($0)=\($1)" }.joined()
    return (
      records.map { GivenRecord(list.fields.map(\.name), $0) },
      "\(GivenShape.key)=\(shape.name)\(words)"
    )
  }
}
