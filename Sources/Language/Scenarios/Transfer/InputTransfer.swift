import Interaction

// The forms of inputs. An input begins with the number of its gesture. Other values of several
// cases begin with the number of their case.

extension UserInput: TransferForm {
  func write(to writer: inout TransferWriter) {
    let parts = parts
    writer.put(parts.gesture.rawValue)
    if let control = parts.control { writer.put(control) }
    switch parts.payload {
    case .none: break
    case .text(let text): writer.put(text)
    case .range(let range):
      writer.put(range.lowerBound)
      writer.put(range.upperBound)
    case .row(let row): writer.put(row)
    case .number(let number): writer.put(number)
    case .command(let command, let queue):
      writer.put(command)
      writer.put(name: queue)
    }
  }

  init(from reader: inout TransferReader) throws(TransferError) {
    let number: Int = try reader.read()
    guard let gesture = Gesture(rawValue: number) else { throw reader.error }
    switch gesture.facts.making {
    case .plain(let input): self = input
    case .tap: self = .tap(try reader.read())
    case .field(let input): self = .field(try reader.read(), input)
    case .text(let make): self = .field(try reader.read(), make(try reader.text()))
    case .range(let make):
      let control: ControlID = try reader.read()
      let (lower, upper): (Int, Int) = (try reader.read(), try reader.read())
      guard lower <= upper else { throw reader.error }
      self = .field(control, make(lower..<upper))
    case .row(let make): self = make(try reader.read())
    case .number(let make): self = make(try reader.read())
    case .command(let make): self = make(try reader.read(), try reader.name())
    }
  }
}

extension RowTarget: TransferForm {
  func write(to writer: inout TransferWriter) {
    switch self {
    case .name(let name):
      writer.put(0)
      writer.put(name)
    case .identity(let identity):
      writer.put(1)
      writer.put(identity)
    case .position(let position):
      writer.put(2)
      writer.put(position)
    }
  }

  init(from reader: inout TransferReader) throws(TransferError) {
    let kind: Int = try reader.read()
    switch kind {
    case 0: self = .name(try reader.text())
    case 1: self = .identity(try reader.text())
    case 2: self = .position(try reader.read())
    default: throw reader.error
    }
  }
}

extension ExternalCommand: TransferForm {
  func write(to writer: inout TransferWriter) {
    switch self {
    case .add(let item):
      writer.put(0)
      writer.put(item)
    case .remove(let item):
      writer.put(1)
      writer.put(item)
    case .removeAll: writer.put(2)
    }
  }

  init(from reader: inout TransferReader) throws(TransferError) {
    let kind: Int = try reader.read()
    switch kind {
    case 0: self = .add(try reader.read())
    case 1: self = .remove(try reader.read())
    case 2: self = .removeAll
    default: throw reader.error
    }
  }
}

extension ExternalCommand.GivenItem: TransferForm {
  func write(to writer: inout TransferWriter) {
    writer.put(index)
    writer.put(name)
  }

  init(from reader: inout TransferReader) throws(TransferError) {
    self.init(index: try reader.read(), name: try reader.text())
  }
}

extension ControlID: TransferForm {
  func write(to writer: inout TransferWriter) { writer.put(unsigned: UInt64(rawValue)) }

  init(from reader: inout TransferReader) throws(TransferError) {
    guard let number = UInt16(exactly: try reader.number()) else { throw reader.error }
    self.init(rawValue: number)
  }
}

extension PropertyID: TransferForm {
  func write(to writer: inout TransferWriter) { writer.put(unsigned: UInt64(rawValue)) }

  init(from reader: inout TransferReader) throws(TransferError) {
    guard let number = UInt16(exactly: try reader.number()) else { throw reader.error }
    self.init(rawValue: number)
  }
}
