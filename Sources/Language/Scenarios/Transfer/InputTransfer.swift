import Interaction

// The forms of inputs. The first number of each says which case it is.

extension UserInput: TransferForm {
  func write(to writer: inout TransferWriter) {
    switch self {
    case .load: writer.put(0)
    case .field(let control, let input):
      writer.put(1)
      writer.put(control)
      writer.put(input)
    case .tap(let control):
      writer.put(2)
      writer.put(control)
    case .tapRow(let row):
      writer.put(3)
      writer.put(row)
    case .swipeRow(let row):
      writer.put(4)
      writer.put(row)
    case .scroll(let row):
      writer.put(5)
      writer.put(row)
    case .cancelBack: writer.put(6)
    case .external(let command, let queue):
      writer.put(7)
      writer.put(command)
      writer.put(name: queue)
    case .end: writer.put(8)
    }
  }

  init(from reader: inout TransferReader) throws(TransferError) {
    let kind: Int = try reader.read()
    switch kind {
    case 0: self = .load
    case 1: self = .field(try reader.read(), try reader.read())
    case 2: self = .tap(try reader.read())
    case 3: self = .tapRow(try reader.read())
    case 4: self = .swipeRow(try reader.read())
    case 5: self = .scroll(to: try reader.read())
    case 6: self = .cancelBack
    case 7: self = .external(try reader.read(), on: try reader.name())
    case 8: self = .end
    default: throw reader.error
    }
  }
}

extension FieldInput: TransferForm {
  func write(to writer: inout TransferWriter) {
    func put(_ kind: Int, _ text: String) {
      writer.put(kind)
      writer.put(text)
    }
    switch self {
    case .focus: writer.put(0)
    case .blur: writer.put(1)
    case .submit: writer.put(2)
    case .backspace: writer.put(3)
    case .cancelCompose: writer.put(4)
    case .key(let text): put(5, text)
    case .paste(let text): put(6, text)
    case .fill(let text): put(7, text)
    case .compose(let text): put(8, text)
    case .commit(let text): put(9, text)
    case .set(let text): put(10, text)
    case .select(let range):
      writer.put(11)
      writer.put(range.lowerBound)
      writer.put(range.upperBound)
    }
  }

  init(from reader: inout TransferReader) throws(TransferError) {
    let kind: Int = try reader.read()
    switch kind {
    case 0: self = .focus
    case 1: self = .blur
    case 2: self = .submit
    case 3: self = .backspace
    case 4: self = .cancelCompose
    case 5: self = .key(try reader.text())
    case 6: self = .paste(try reader.text())
    case 7: self = .fill(try reader.text())
    case 8: self = .compose(try reader.text())
    case 9: self = .commit(try reader.text())
    case 10: self = .set(try reader.text())
    case 11:
      let (lower, upper): (Int, Int) = (try reader.read(), try reader.read())
      guard lower <= upper else { throw reader.error }
      self = .select(lower..<upper)
    default: throw reader.error
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
