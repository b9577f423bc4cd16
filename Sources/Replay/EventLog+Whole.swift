public import EventLogs

extension EventLog {
  /// Its run came to its end, as far as its records say.
  public var isWhole: Bool {
    if header.kinds.contains(where: { $0.name == RecordKind.checkPass.name }) {
      return RunFacts(of: self).isWhole
    }
    // One of the first version does not say, but nothing happens after the screen has gone.
    return records.last?.kind == .settled && records.contains { $0.kind == .inputEnd }
  }
}
