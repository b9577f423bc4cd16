import Statistics

extension [ChildJob.Group] {
  /// What was measured of one group.
  package struct Measured<Answer> {
    /// With all arms that enqueued jobs.
    package let group: ChildJob.Group
    /// One of each process.
    package let answers: [Answer]
  }

  /// Measures all groups, and those once more in which a job came that no count had foreseen.
  ///
  /// The counts are of few replays. An arm that enqueues a job now and then can have made none in
  /// them, and then its group is fed without waiting for jobs. Each slice counts its jobs, so this
  /// is seen; what was measured of the group is thrown away, and its inputs wait for jobs then.
  ///
  /// - Parameters:
  ///   - enqueuing: the names of the arms that enqueued jobs while this was measured.
  ///   - measure: gives the answers of each group; the flag says whether it is the second time.
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
