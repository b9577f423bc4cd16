import Interaction

extension EventLog {
  /// A record and what caused it, the record first and the input last. A cause comes before what it
  /// causes, so that this ends.
  public func causes(of sequence: Int) -> [Int] {
    var chain = [sequence]
    while let last = chain.last, !records[last].kind.isInput, let cause = records[last].cause {
      chain.append(cause)
    }
    return chain
  }

  /// The last write to the control of a record that nothing caused, before it: what a control shows
  /// by itself once all is at rest (a list, all of its rows) goes back to that.
  public func lastWrite(beforeUncaused sequence: Int) -> Int? {
    guard records[sequence].kind == .show, records[sequence].cause == nil,
      let on = records[sequence].on
    else { return nil }
    func control(_ property: UInt16) -> Substring {
      header.properties[Int(property)].prefix { $0 != "." }
    }
    return records[..<sequence].lastIndex { record in
      record.kind == .write && record.on.map(control) == control(on)
    }
  }

  /// The next record after which one of these properties shows something else.
  ///
  /// - Parameter sequence: the record behind which to look; nil for the beginning.
  public func nextChange(of properties: Set<UInt16>, after sequence: Int?) -> Int? {
    var screen = ScreenFold(initial: header.initial)
    for (place, record) in records.enumerated() {
      let before = record.on.map { properties.contains($0) && record.kind.isShown } ?? false
      let isNew = before && record.on.map { screen.screen[$0] != record.value } ?? false
      if isNew, place > sequence ?? -1 { return place }
      screen.apply(record, at: place)
    }
    return nil
  }
}
