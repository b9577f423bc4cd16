import Interaction

// The forms of flat steps. The first number of each is that of its case.

extension FlatStep.Action: TransferForm {
  func write(to writer: inout TransferWriter) {
    switch self {
    case .input(let input):
      writer.put(0)
      writer.put(input)
    case .burst(let inputs):
      writer.put(1)
      writer.put(inputs)
    case .turn(let inputs):
      writer.put(2)
      writer.put(inputs)
    case .during(let properties, let inputs):
      writer.put(3)
      writer.put(properties)
      writer.put(inputs)
    case .wait(let duration):
      writer.put(4)
      writer.put(duration)
    case .idle: writer.put(5)
    case .expect(let expectation):
      writer.put(6)
      writer.put(expectation)
    case .end: writer.put(7)
    }
  }

  init(from reader: inout TransferReader) throws(TransferError) {
    let kind: Int = try reader.read()
    switch kind {
    case 0: self = .input(try reader.read())
    case 1: self = .burst(try reader.read())
    case 2: self = .turn(try reader.read())
    case 3: self = .during(write: try reader.read(), try reader.read())
    case 4: self = .wait(try reader.number())
    case 5: self = .idle
    case 6: self = .expect(try reader.read())
    case 7: self = .end
    default: throw reader.error
    }
  }
}

extension FlatInput: TransferForm {
  func write(to writer: inout TransferWriter) {
    writer.put(input)
    writer.put(position)
  }

  init(from reader: inout TransferReader) throws(TransferError) {
    self.init(try reader.read(), at: try reader.read())
  }
}

extension SourcePosition: TransferForm {
  func write(to writer: inout TransferWriter) {
    writer.put(file != nil)
    if let file { writer.put(name: file) }
    writer.put(line)
    writer.put(column)
  }

  init(from reader: inout TransferReader) throws(TransferError) {
    let isIncluded: Bool = try reader.read()
    let file = isIncluded ? try reader.name() : nil
    self.init(line: try reader.read(), column: try reader.read(), in: file)
  }
}

extension StepOrigin: TransferForm {
  func write(to writer: inout TransferWriter) {
    switch self {
    case .pass(let pass):
      writer.put(0)
      writer.put(pass)
    case .inclusion(let position):
      writer.put(1)
      writer.put(position)
    case .label(let label):
      writer.put(2)
      writer.put(label)
    }
  }

  init(from reader: inout TransferReader) throws(TransferError) {
    let kind: Int = try reader.read()
    switch kind {
    case 0: self = .pass(try reader.read())
    case 1: self = .inclusion(at: try reader.read())
    case 2: self = .label(try reader.text())
    default: throw reader.error
    }
  }
}

extension RepeatPass: TransferForm {
  func write(to writer: inout TransferWriter) {
    writer.put(position)
    writer.put(index)
    writer.put(pass)
  }

  init(from reader: inout TransferReader) throws(TransferError) {
    self.init(at: try reader.read(), index: try reader.read(), pass: try reader.read())
  }
}

extension WrittenStepEnd: TransferForm {
  func write(to writer: inout TransferWriter) {
    writer.put(ordinal)
    writer.put(label)
  }

  init(from reader: inout TransferReader) throws(TransferError) {
    self.init(ordinal: try reader.read(), label: try reader.read())
  }
}
