import FeatureContract
import Queues

// The behaviour of the bundled architectures that would be a finding and is meant.

extension DeclaredBehaviour {
  static let bundled: [DeclaredBehaviour] =
    [
      derivedTwice("mvvm-reactive", witnesses: derivedByEverySchedule),
      derivedTwice("mvvm-reactive-distinct", witnesses: derivedByEverySchedule),
      // The library delivers in an order that differs from process to process.
      derivedTwice("mvvm-reactive-library"),
      derivedTwice("mvvm-reactive-library-distinct"),
    ]
    + oneTurnLate(
      in: "form", on: ["validation.text", "validation.color", "register.enabled"],
      witnesses: ["a-registration-frame-by-frame", "a-correction-frame-by-frame"])
    + oneTurnLate(
      in: "favorites", on: ["detail.button", "favorites.rendered"],
      witnesses: ["pages-frame-by-frame"])

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

  /// The witnesses are sure to show it in simulation where updates are delivered in one way. Where
  /// an update is called directly and others are not, the renewal counts as the job that delivers
  /// it: there chance decides.
  private static func oneTurnLate(
    in feature: String, on properties: [String], witnesses: [String]
  ) -> [DeclaredBehaviour] {
    let sure = QueueLayout.all.filter { $0.isDeliveredByJob || $0 == .main }
    return [(sure, .simulated, witnesses), (nil, nil, [])].map { layouts, backend, witnesses in
      DeclaredBehaviour(
        .apart, of: "mvvm-observable", in: feature, on: properties, layouts: layouts,
        backend: backend, witnesses: witnesses,
        because: "Observation tells of a change before it is made, so that views come back in a "
          + "later turn")
    }
  }
}

extension QueueLayout {
  /// No update that an input of the user causes is called directly.
  fileprivate var isDeliveredByJob: Bool {
    delivery == .alwaysAsync || placement == .serial || placement == .concurrent
  }
}
