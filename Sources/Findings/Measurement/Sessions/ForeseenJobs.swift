import Statistics

extension [ChildJob.Group] {
  /// The measurement of one group.
  package struct Measured<Answer> {
    /// The group, with all arms that enqueued jobs.
    package let group: ChildJob.Group
    /// The answers, one per process.
    package let answers: [Answer]
  }

  /// Measures all groups. A group with a job that no count had foreseen is measured again.
  ///
  /// The counts are of few replays, so an arm that rarely enqueues a job can have made none in
  /// them. Its group is then fed without waiting for jobs. Each slice counts its jobs, which
  /// reveals the mistake. The measurements of the group are thrown away, and its inputs wait for
  /// jobs then.
  ///
  /// - Parameters:
  ///   - enqueuing: the names of the arms that enqueued jobs while this was measured.
  ///   - measure: gives the answers of each group; the flag is true the second time.
  package func measured<Answer>(
    seeing enqueuing: (Answer) -> [String],
    by measure: (_ groups: [ChildJob.Group], _ isAgain: Bool) throws -> [[Answer]]
  ) rethrows -> [Measured<Answer>] {
    var measured = try seen(in: measure(self, false), enqueuing)
    let surprised = indices.filter {
      self[$0].timeKind == .wall && measured[$0].group.timeKind != .wall
    }
    guard !surprised.isEmpty else { return measured }
    let groups = surprised.map { measured[$0].group }
    for (index, again) in zip(surprised, try groups.seen(in: measure(groups, true), enqueuing)) {
      measured[index] = again
    }
    return measured
  }

  private func seen<Answer>(
    in answers: [[Answer]], _ enqueuing: (Answer) -> [String]
  ) -> [Measured<Answer>] {
    zip(self, answers).map { group, answers in
      var group = group
      for name in answers.flatMap(enqueuing) where !group.enqueuing.contains(name) {
        group.enqueuing.append(name)
      }
      return Measured(group: group, answers: answers)
    }
  }
}
