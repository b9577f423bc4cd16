/// For each record of a log a fact that it has by itself, or else by what caused it.
package struct Trail<Fact> {
  @usableFromInline var facts: [Fact] = []
  @usableFromInline let none: Fact

  /// - Parameter none: the fact of a record without a cause.
  @inlinable
  package init(none: Fact, reserving capacity: Int = 0) {
    self.none = none
    facts.reserveCapacity(capacity)
  }

  @inlinable package subscript(sequence: Int) -> Fact { facts[sequence] }

  /// The fact of what caused the record.
  @inlinable
  package func cause(of record: Record) -> Fact { record.cause.map { facts[$0] } ?? none }

  /// Must be called once for each record, in order.
  ///
  /// - Parameter own: nil for a record that has only what its cause has.
  /// - Returns: the fact of the record.
  @inlinable @discardableResult
  package mutating func note(_ record: Record, own: Fact? = nil) -> Fact {
    let fact = own ?? cause(of: record)
    facts.append(fact)
    return fact
  }
}

extension Trail: Sendable where Fact: Sendable {}
