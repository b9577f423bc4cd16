import FeatureContract
import Queues

// The behaviour of the bundled architectures that would be a finding and is meant.

extension DeclaredBehaviour {
  static let bundled: [DeclaredBehaviour] = [
    derivedTwice("mvvm-reactive", witnesses: derivedByEverySchedule),
    derivedTwice("mvvm-reactive-distinct", witnesses: derivedByEverySchedule),
    // The library delivers in an order that differs from process to process.
    derivedTwice("mvvm-reactive-library"),
    derivedTwice("mvvm-reactive-library-distinct"),
    formOneTurnLate("mvvm-observable"),
    formOneTurnLate("mvvm-observable-task"),
    // Each value takes more than the one job that the others take.
    formOneTurnLate("mvvm-observable-values", under: { _ in true }),
    oneTurnLate(
      in: "favorites", on: ["detail.button", "favorites.rendered"],
      under: { $0.isDeliveredByJob || $0 == .main }, witnesses: ["pages-frame-by-frame"]),
    // What a command from another queue changes is delivered by a job.
    oneTurnLate(
      in: "favorites", on: ["favorites.rendered"],
      under: { $0.placement == .locked && !$0.isDeliveredByJob }),
  ]

  private static let derivedByEverySchedule = ["confirm-pasted-last", "autofill-of-all-fields"]

  private static func derivedTwice(
    _ architecture: String, witnesses: [String] = []
  ) -> DeclaredBehaviour {
    DeclaredBehaviour(
      .glitch, of: architecture, in: "form",
      on: ["validation.text", "validation.color", "register.enabled"],
      witnesses: witnesses,
      because: "it derives text, colour and button from separate publishers, as the original does")
  }

  private static func formOneTurnLate(
    _ architecture: String,
    under isCovered: (QueueLayout) -> Bool = { $0.isDeliveredByJob || $0 == .main }
  ) -> DeclaredBehaviour {
    oneTurnLate(
      architecture, in: "form", on: ["validation.text", "validation.color", "register.enabled"],
      under: isCovered,
      witnesses: ["a-registration-frame-by-frame", "a-correction-frame-by-frame"])
  }

  /// Where an update is called directly and others are not, the renewal counts as the job that
  /// delivers it.
  private static func oneTurnLate(
    _ architecture: String = "mvvm-observable", in feature: String, on properties: [String],
    under isCovered: (QueueLayout) -> Bool, witnesses: [String] = []
  ) -> DeclaredBehaviour {
    DeclaredBehaviour(
      .apart, of: architecture, in: feature, on: properties,
      layouts: QueueLayout.all.filter(isCovered), backend: .simulated, witnesses: witnesses,
      because: "Observation tells of a change before it is made, so that views come back in a "
        + "later turn")
  }
}

extension QueueLayout {
  /// No update that an input of the user causes is called directly.
  fileprivate var isDeliveredByJob: Bool {
    delivery == .alwaysAsync || placement == .serial || placement == .concurrent
  }
}
