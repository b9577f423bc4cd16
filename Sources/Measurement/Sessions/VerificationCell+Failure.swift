import Verification

extension [VerificationCell] {
  /// What stands in the place of an arm's numbers, when anything was found of it.
  func failure(
    of architecture: String, for feature: String, under layout: String
  ) -> ArmResult.Failure? {
    let finding = lazy.filter {
      $0.feature == feature && $0.architecture == architecture && $0.queues == layout
    }.compactMap(\.findings.first).first
    return finding.map { .init(what: "\($0.file): \($0.failure)", replay: $0.replay) }
  }
}
