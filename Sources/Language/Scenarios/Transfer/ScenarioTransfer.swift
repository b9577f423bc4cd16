import GivenData

extension FlatScenario {
  /// The form of the scenario for a child of this build. It contains controls and properties as
  /// numbers, so no other build must read it.
  package var transferBytes: [UInt8] {
    var writer = TransferWriter()
    writer.put(ScenarioForm(scenario: self))
    return writer.bytes
  }

  /// - Throws: a `TransferError` for bytes that `transferBytes` did not make.
  package init(transferBytes bytes: [UInt8]) throws(TransferError) {
    var reader = TransferReader(bytes)
    self = try ScenarioForm(from: &reader).scenario
    guard reader.isAtEnd else { throw reader.error }
  }
}

private struct ScenarioForm: TransferForm {
  let scenario: FlatScenario

  init(scenario: FlatScenario) {
    self.scenario = scenario
  }

  func write(to writer: inout TransferWriter) {
    writer.put(scenario.path)
    writer.put(scenario.caseNumber)
    writer.put(scenario.name)
    writer.put(scenario.feature)
    writer.put(scenario.tags)
    writer.put(scenario.seed)
    writer.put(scenario.only)
    writer.put(scenario.queues)
    writer.put(scenario.mode.rawValue)
    writer.put(scenario.agreement.rawValue)
    writer.put(scenario.drawing.seed)
    writer.put(scenario.drawing.isRandom)
    writer.put(scenario.drawing.expectationsLeftOut)
    writer.put(scenario.given)
    writer.put(scenario.givenLines)
    writer.put(StepList(steps: scenario.steps))
  }

  init(from reader: inout TransferReader) throws(TransferError) {
    let (path, caseNumber): (String, Int?) = (try reader.read(), try reader.read())
    let (name, feature): (String, String) = (try reader.read(), try reader.read())
    let (tags, seed): ([String], UInt64) = (try reader.read(), try reader.read())
    let (only, queues): ([String], [String]) = (try reader.read(), try reader.read())
    guard let mode = FlatScenario.Mode(rawValue: try reader.text()),
      let agreement = FlatScenario.Agreement(rawValue: try reader.text())
    else { throw reader.error }
    let drawing = FlatScenario.Drawing(
      seed: try reader.read(), isRandom: try reader.read(), expectationsLeftOut: try reader.read())
    let (given, lines): (Given, [String]) = (try reader.read(), try reader.read())
    let steps: StepList = try reader.read()
    scenario = FlatScenario(
      path: path, caseNumber: caseNumber, name: name, feature: feature, tags: tags, seed: seed,
      only: only, queues: queues, mode: mode, given: given, givenLines: lines,
      steps: steps.steps, agreement: agreement, drawing: drawing)
  }
}

/// A list of steps; consecutive steps share their origins.
private struct StepList: TransferForm {
  let steps: [FlatStep]

  init(steps: [FlatStep]) {
    self.steps = steps
  }

  func write(to writer: inout TransferWriter) {
    writer.put(unsigned: UInt64(steps.count))
    var origins: [StepOrigin] = []
    for step in steps {
      writer.put(step.action)
      writer.put(step.position)
      let isSame = step.origins == origins
      writer.put(isSame)
      if !isSame { writer.put(step.origins) }
      origins = step.origins
      writer.put(step.ends)
    }
  }

  init(from reader: inout TransferReader) throws(TransferError) {
    let count = try reader.count()
    var steps: [FlatStep] = []
    steps.reserveCapacity(count)
    var origins: [StepOrigin] = []
    for _ in 0..<count {
      let (action, position): (FlatStep.Action, SourcePosition) =
        (try reader.read(), try reader.read())
      let isSame: Bool = try reader.read()
      if !isSame { origins = try reader.read() }
      steps.append(FlatStep(action, at: position, origins: origins, ends: try reader.read()))
    }
    self.steps = steps
  }
}

extension Given: TransferForm {
  /// Writes equal records once: a list that refers to another one holds the same. Records are
  /// compared by their bytes, because canonically equivalent texts are different ones.
  func write(to writer: inout TransferWriter) {
    let lists = lists.sorted { $0.key < $1.key }
    var fieldLists: [[String]] = []
    for record in lists.lazy.flatMap(\.value) where !fieldLists.contains(record.fields) {
      fieldLists.append(record.fields)
    }
    writer.put(fieldLists)
    writer.put(unsigned: UInt64(lists.count))
    var known: [[UInt8]: Int] = [:]
    for (name, records) in lists {
      writer.put(name)
      writer.put(unsigned: UInt64(records.count))
      for record in records {
        var form = TransferWriter()
        form.put(fieldLists.firstIndex(of: record.fields) ?? 0)
        for value in record.values { form.put(value) }
        let index = known[form.bytes, default: known.count]
        writer.put(unsigned: UInt64(index))
        guard index == known.count else { continue }
        known[form.bytes] = index
        writer.put(written: form.bytes)
      }
    }
  }

  init(from reader: inout TransferReader) throws(TransferError) {
    let fieldLists: [[String]] = try reader.read()
    var known: [GivenRecord] = []
    var lists: [String: [GivenRecord]] = [:]
    for _ in 0..<(try reader.count()) {
      let (name, count) = (try reader.text(), try reader.count())
      var records: [GivenRecord] = []
      records.reserveCapacity(count)
      for _ in 0..<count {
        let index = try reader.number()
        guard index <= UInt64(known.count) else { throw reader.error }
        if index == UInt64(known.count) {
          known.append(try GivenRecord(from: &reader, fieldLists))
        }
        records.append(known[Int(index)])
      }
      lists[name] = records
    }
    self.init(lists)
  }
}

extension GivenRecord {
  fileprivate init(
    from reader: inout TransferReader, _ fieldLists: [[String]]
  ) throws(TransferError) {
    let list: Int = try reader.read()
    guard fieldLists.indices.contains(list) else { throw reader.error }
    var values: [GivenValue] = []
    values.reserveCapacity(fieldLists[list].count)
    for _ in fieldLists[list] { values.append(try reader.read()) }
    self.init(fieldLists[list], values)
  }
}

extension GivenValue: TransferForm {
  func write(to writer: inout TransferWriter) {
    switch self {
    case .absent: writer.put(0)
    case .text(let text):
      writer.put(1)
      writer.put(text)
    case .number(let number):
      writer.put(2)
      writer.put(number)
    case .day(let day):
      writer.put(3)
      writer.put(day)
    }
  }

  init(from reader: inout TransferReader) throws(TransferError) {
    let kind: Int = try reader.read()
    switch kind {
    case 0: self = .absent
    case 1: self = .text(try reader.text())
    case 2: self = .number(try reader.read())
    case 3: self = .day(try reader.read())
    default: throw reader.error
    }
  }
}
