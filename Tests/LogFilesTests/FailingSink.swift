import LogFiles

/// Takes so many appends, then fails at some and takes the others.
struct FailingSink: ByteSink {
  private(set) var appends: [[UInt8]] = []
  let failing: Set<Int>
  var failsToSynchronize = false
  private var count = 0
  private(set) var synchronizations = 0

  init(failing: Set<Int> = [], failsToSynchronize: Bool = false) {
    self.failing = failing
    self.failsToSynchronize = failsToSynchronize
  }

  mutating func append(_ bytes: [UInt8]) throws(SinkFailure) {
    count += 1
    if failing.contains(count - 1) { throw SinkFailure("no space left") }
    appends.append(bytes)
  }

  mutating func synchronize() throws(SinkFailure) {
    synchronizations += 1
    if failsToSynchronize { throw SinkFailure("lost") }
  }
}
