import FeatureContract
import Queues

// The behaviour of the bundled architectures that would be a finding and is meant.

extension DeclaredBehaviour {
  static let bundled: [DeclaredBehaviour] =
    [
      DeclaredBehaviour(
        .glitch, of: "mvvm-reactive", in: "form", on: shownByForm,
        witnesses: ["confirm-pasted-last", "autofill-of-all-fields"],
        because: "it derives text, colour and button from separate publishers, as the original does"
      )
    ]
    + oneTurnLate(
      in: "form", on: shownByForm,
      witnesses: ["a-registration-frame-by-frame", "a-correction-frame-by-frame"])
    + oneTurnLate(
      in: "favorites", on: ["detail.button", "favorites.rendered"],
      witnesses: ["pages-frame-by-frame"])
    + byStreams

  private static let shownByForm = ["validation.text", "validation.color", "register.enabled"]

  /// Elsewhere some updates are called directly and some come by a job. What the judge expects of a
  /// turn depends on which came last, so chance decides whether a late value shows.
  private static let deliveredInOneWay = QueueLayout.all.filter {
    $0.isDeliveredByJob || $0 == .main
  }

  private static func oneTurnLate(
    in feature: String, on properties: [String], witnesses: [String]
  ) -> [DeclaredBehaviour] {
    sure(
      .apart, of: "mvvm-observable", in: feature, on: properties, under: deliveredInOneWay,
      witnesses: witnesses,
      because: "Observation tells of a change before it is made, so that views come back in a "
        + "later turn")
  }

  /// - Parameter layouts: those under which all witnesses show it in simulation.
  private static func sure(
    _ kind: Kind, of architecture: String, in feature: String, on properties: [String],
    under layouts: [QueueLayout], witnesses: [String], because reason: String
  ) -> [DeclaredBehaviour] {
    let others = QueueLayout.all.filter { !layouts.contains($0) }
    return [
      (layouts, .simulated, witnesses), (others, .simulated, []), (nil, .live, []),
    ].map { layouts, backend, witnesses in
      DeclaredBehaviour(
        kind, of: architecture, in: feature, on: properties, layouts: layouts, backend: backend,
        witnesses: witnesses, because: reason)
    }
  }

  private static let byStreams =
    sure(
      .apart, of: "mvvm-async", in: "form", on: shownByForm, under: QueueLayout.all,
      witnesses: ["a-registration-frame-by-frame", "confirm-pasted-last"],
      because: "each control has a stream of its own, whose reader comes back in a turn of its own")
    + sure(
      .apart, of: "mvvm-async", in: "favorites", on: ["detail.button", "favorites.rendered"],
      under: QueueLayout.all, witnesses: ["pages-frame-by-frame"],
      because: "the reader of a stream comes back in a later turn")
    + sure(
      .glitch, of: "mvvm-async", in: "favorites", on: ["detail.button", "favorites.rendered"],
      under: QueueLayout.all.filter { $0.placement == .main && $0 != .mainAsync },
      witnesses: ["changes-while-rows-and-pages-load"],
      because: "a stream brings each value, also one that was out of date before its reader came")
    // One stream is ahead of another only where inputs come without a rest. The judge does not tell
    // it where a layout may show an older state after a newer one.
    + [
      DeclaredBehaviour(
        .glitch, of: "mvvm-async", in: "form", on: shownByForm,
        layouts: QueueLayout.all.filter { $0.placement != .locked || $0 == .modelLocked },
        because: "readers come back by way of the task pool, so that chance decides which stream "
          + "is ahead of the others")
    ]
}

extension QueueLayout {
  /// No update that an input of the user causes is called directly.
  fileprivate var isDeliveredByJob: Bool {
    delivery == .alwaysAsync || placement == .serial || placement == .concurrent
  }
}
