package import GivenData

extension Given: Codable {
  /// Each record once: a list that refers to another one holds the same records.
  private struct Form: Codable {
    var fieldLists: [[String]] = []
    /// The values of each record, and the index of the list of its fields.
    var records: [[String]] = []
    var recordFields: [Int] = []
    /// The indices of the records in each list.
    var lists: [String: [Int]] = [:]
  }

  package func encode(to encoder: any Encoder) throws {
    var form = Form()
    // Canonically equivalent texts are different ones.
    var known: [[ExactText]: Int] = [:]
    for (name, records) in lists.sorted(by: { $0.key < $1.key }) {
      form.lists[name] = records.map { record in
        let fields = form.fieldLists.firstIndex(of: record.fields) ?? form.fieldLists.count
        if fields == form.fieldLists.count { form.fieldLists.append(record.fields) }
        let values = record.values.map(\.code)
        let key = ([String(fields)] + values).map(ExactText.init)
        if let index = known[key] { return index }
        known[key] = form.records.count
        form.records.append(values)
        form.recordFields.append(fields)
        return form.records.count - 1
      }
    }
    try form.encode(to: encoder)
  }

  package init(from decoder: any Decoder) throws {
    let form = try Form(from: decoder)
    func refusal() -> DecodingError {
      .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no given records"))
    }
    guard form.recordFields.count == form.records.count else { throw refusal() }
    let records = try zip(form.recordFields, form.records).map { fields, codes in
      let values = codes.compactMap(GivenValue.init(code:))
      guard form.fieldLists.indices.contains(fields), values.count == codes.count,
        values.count == form.fieldLists[fields].count
      else { throw refusal() }
      return GivenRecord(form.fieldLists[fields], values)
    }
    self.init(
      try form.lists.mapValues { indices in
        guard indices.allSatisfy(records.indices.contains) else { throw refusal() }
        return indices.map { records[$0] }
      })
  }
}

extension GivenValue {
  /// A letter for the kind, and the value; empty for nothing.
  fileprivate var code: String {
    switch self {
    case .absent: ""
    case .text(let text): "t\(text)"
    case .number(let number): "n\(number)"
    case .day(let day): "d\(day)"
    }
  }

  fileprivate init?(code: String) {
    let rest = String(code.unicodeScalars.dropFirst())
    switch code.unicodeScalars.first {
    case nil: self = .absent
    case "t": self = .text(rest)
    case "n":
      guard let number = Int(rest) else { return nil }
      self = .number(number)
    case "d":
      guard let day = Int(rest) else { return nil }
      self = .day(day)
    default: return nil
    }
  }
}
