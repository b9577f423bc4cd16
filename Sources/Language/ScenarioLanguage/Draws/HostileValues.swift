import GivenData
import SeededRandom

/// Draws values of hostile classes, each class as often as another.
struct HostileValues {
  private let texts: [[String]]
  private let numbers: [[Int]]
  private let days: [[Int]]
  private let variants: [@Sendable (String) -> [String]]

  init(_ classes: [HostileClass]) {
    func lists<Element>(_ element: (GivenValue) -> Element?) -> [[Element]] {
      classes.map { $0.values.compactMap(element) }.filter { !$0.isEmpty }
    }
    texts = lists { if case .text(let text) = $0 { text } else { nil } }
    numbers = lists { if case .number(let number) = $0, number >= 0 { number } else { nil } }
    days = lists { if case .day(let day) = $0 { day } else { nil } }
    variants = classes.filter { !$0.variants("a").isEmpty }.map(\.variants)
  }

  /// One time in four nearly equal to another text.
  func text(near other: String, _ random: inout SeededGenerator) -> String {
    if random.happens(1, of: 4) { return nearlyEqual(to: other, &random) }
    return random.element(of: random.element(of: texts))
  }

  func nearlyEqual(to text: String, _ random: inout SeededGenerator) -> String {
    random.element(of: random.element(of: variants)(text))
  }

  func number(_ random: inout SeededGenerator) -> Int {
    random.element(of: random.element(of: numbers))
  }

  func day(_ random: inout SeededGenerator) -> Int {
    random.element(of: random.element(of: days))
  }
}

/// The hostile texts of one `generate`. They are few, so that two fields often hold the same, or
/// nearly the same.
struct HostilePool {
  let values: HostileValues
  let texts: [String]
  /// Single characters of the texts, to be typed.
  let keys: [String]

  init(_ values: HostileValues, alphabet: [String], _ random: inout SeededGenerator) {
    self.values = values
    let plain = random.element(of: alphabet) + random.element(of: alphabet)
    let near = (0..<3).map { _ in values.nearlyEqual(to: plain, &random) }
    let others = (0..<5).map { _ in values.text(near: plain, &random) }
    texts = [plain] + near + others
    keys = texts.flatMap { $0.prefix(4).map { String($0) } }
  }
}

/// Puts hostile values into generated records. What says which record it is stays different.
struct HostileRecords {
  let table: GivenTable
  let values: HostileValues

  /// Half of the records are left as they are. A required field is never left out, and a record's
  /// identity is nearly that of another one.
  ///
  /// - Parameter seeds: the records to change, by their indices, with their seeds.
  func change(_ records: inout [GivenRecord], _ seeds: [(index: Int, seed: UInt64)]) {
    var identities = Set(records.map { Array($0.text(table.identityField).utf8) })
    for (index, seed) in seeds {
      var random = SeededGenerator(seed: seed, stream: "hostile \(table.records) \(index)")
      guard random.happens(1, of: 2) else { continue }
      // Neighbours stand together in a list.
      let other = records[max(0, index - random.index(below: 3))]
      let changed = table.fields.map { field in
        random.happens(1, of: 3)
          ? value(of: field, in: records[index], besides: other, &identities, &random)
          : records[index][field.name]
      }
      records[index] = GivenRecord(records[index].fields, changed)
    }
  }

  private func value(
    of field: GivenTable.Field, in record: GivenRecord, besides other: GivenRecord,
    _ identities: inout Set<[UInt8]>, _ random: inout SeededGenerator
  ) -> GivenValue {
    if !field.isRequired, random.happens(1, of: 6) { return .absent }
    switch field.kind {
    case .number: return .number(values.number(&random))
    case .day: return .day(values.day(&random))
    // Nothing hostile fits into words, and records of such kinds are not drawn.
    case .duration, .word, .matching, .flag: return record[field.name]
    case .text: break
    }
    let near = other.optionalText(field.name) ?? ""
    guard field.name == table.identityField else {
      return .text(values.text(near: near, &random))
    }
    let identity = values.nearlyEqual(to: near, &random)
    return identities.insert(Array(identity.utf8)).inserted ? .text(identity) : record[field.name]
  }
}
