import FeatureContract

extension DeclaredBehaviour {
  /// The behaviour of the bundled architectures that would be a finding and is meant.
  static let bundled: [DeclaredBehaviour] =
    [
      DeclaredBehaviour(
        .glitch, of: "mvvm-reactive", in: "form", on: verdict, shownBy: "confirm-pasted-last",
        because: "a password reaches the result by two validations, as in the original"
      ),
      DeclaredBehaviour(
        .apart, of: "mvvm-observable", in: "form", on: verdict,
        shownBy: "a-registration-frame-by-frame", because: comesBackLater),
      DeclaredBehaviour(
        .apart, of: "mvvm-observable", in: "favorites", on: page, shownBy: "pages-frame-by-frame",
        because: comesBackLater),
      DeclaredBehaviour(
        .apart, of: "mvvm-async", in: "form", on: verdict, shownBy: "confirm-pasted-last",
        because:
          "each control has a stream of its own, whose reader comes back in a turn of its own"
      ),
      DeclaredBehaviour(
        .glitch, of: "mvvm-async", in: "form", on: verdict,
        because:
          "readers come back by way of the task pool, so that chance decides which stream is "
          + "ahead of the others"),
      DeclaredBehaviour(
        .apart, of: "mvvm-async", in: "favorites", on: page, shownBy: "pages-frame-by-frame",
        because: "the reader of a stream comes back in a later turn"),
      DeclaredBehaviour(
        .apart, of: "mvvm-observable", in: "temperature", on: degrees, shownBy: "frame-by-frame",
        because: comesBackLater),
      DeclaredBehaviour(
        .apart, of: "mvvm-async", in: "temperature", on: degrees, shownBy: "frame-by-frame",
        because: "the reader of a stream comes back in a later turn"),
    ]
    + ["mvvm-reactive-once", "mvvm-reactive", "mvvm-async"].map { name in
      DeclaredBehaviour(
        .glitch, of: name, in: "cells", on: ["cells.rendered"], shownBy: "diamond-5",
        because: "each cell is shown as it changes, before all that it reads have changed"
      )
    }

  private static let degrees = ["celsius", "fahrenheit"]
  private static let verdict = ["validation.text", "validation.color", "register.enabled"]
  private static let page = ["detail.button", "favorites.rendered"]
  private static let comesBackLater =
    "Observation tells of a change before it is made, so that views come back in a later turn"
}
