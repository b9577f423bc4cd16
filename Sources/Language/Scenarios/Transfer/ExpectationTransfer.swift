extension Expectation: TransferForm {
  func write(to writer: inout TransferWriter) {
    writer.put(screen)
    writer.put(mostWrites)
    writer.put(glitches)
  }

  init(from reader: inout TransferReader) throws(TransferError) {
    self.init(
      screen: try reader.read(), mostWrites: try reader.read(), glitches: try reader.read())
  }
}

extension ExpectedValue: TransferForm {
  func write(to writer: inout TransferWriter) {
    writer.put(position)
    writer.put(content)
  }

  init(from reader: inout TransferReader) throws(TransferError) {
    let position: SourcePosition = try reader.read()
    let content = try reader.nested { reader throws(TransferError) in
      try Content(from: &reader)
    }
    self.init(content, at: position)
  }
}

extension ExpectedValue.Content: TransferForm {
  func write(to writer: inout TransferWriter) {
    switch self {
    case .none: writer.put(0)
    case .flag(let flag):
      writer.put(1)
      writer.put(flag)
    case .number(let number):
      writer.put(2)
      writer.put(number)
    case .text(let text):
      writer.put(3)
      writer.put(text)
    case .list(let elements):
      writer.put(4)
      writer.put(elements)
    case .rows(let rows):
      writer.put(5)
      writer.put(rows)
    case .object(let members):
      writer.put(6)
      writer.put(members)
    }
  }

  init(from reader: inout TransferReader) throws(TransferError) {
    let kind: Int = try reader.read()
    switch kind {
    case 0: self = .none
    case 1: self = .flag(try reader.read())
    case 2: self = .number(try reader.read())
    case 3: self = .text(try reader.text())
    case 4: self = .list(try reader.read())
    case 5: self = .rows(try reader.read())
    case 6: self = .object(try reader.read())
    default: throw reader.error
    }
  }
}

extension ExpectedValue.Member: TransferForm {
  func write(to writer: inout TransferWriter) {
    writer.put(name: name)
    writer.put(value)
  }

  init(from reader: inout TransferReader) throws(TransferError) {
    self.init(try reader.name(), try reader.read())
  }
}

extension RowsExpectation: TransferForm {
  func write(to writer: inout TransferWriter) {
    writer.put(names)
    writer.put(count)
    writer.put(present)
    writer.put(absent)
  }

  init(from reader: inout TransferReader) throws(TransferError) {
    self.init(
      names: try reader.read(), count: try reader.read(), present: try reader.read(),
      absent: try reader.read())
  }
}

extension RowsExpectation.Name: TransferForm {
  func write(to writer: inout TransferWriter) {
    writer.put(text)
    writer.put(position)
  }

  init(from reader: inout TransferReader) throws(TransferError) {
    self.init(try reader.text(), at: try reader.read())
  }
}

extension RowsExpectation.NameList: TransferForm {
  func write(to writer: inout TransferWriter) {
    writer.put(names)
    writer.put(position)
  }

  init(from reader: inout TransferReader) throws(TransferError) {
    self.init(try reader.read(), at: try reader.read())
  }
}

extension RowsExpectation.Count: TransferForm {
  func write(to writer: inout TransferWriter) {
    writer.put(number)
    writer.put(position)
  }

  init(from reader: inout TransferReader) throws(TransferError) {
    self.init(try reader.read(), at: try reader.read())
  }
}
