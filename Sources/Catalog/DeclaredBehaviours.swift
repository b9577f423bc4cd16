import FeatureContract

// The behaviour of the bundled architectures that would be a finding and is meant.

extension DeclaredBehaviour {
  static let bundled: [DeclaredBehaviour] = [
    DeclaredBehaviour(
      .glitch, of: "mvvm-reactive", in: "form", on: shownByForm, shownBy: "confirm-pasted-last",
      because: "it derives text, colour and button from separate publishers, as the original does"),
    DeclaredBehaviour(
      .apart, of: "mvvm-observable", in: "form", on: shownByForm,
      shownBy: "a-registration-frame-by-frame", because: observation),
    DeclaredBehaviour(
      .apart, of: "mvvm-observable", in: "favorites", on: shownByFavorites,
      shownBy: "pages-frame-by-frame", because: observation),
    DeclaredBehaviour(
      .apart, of: "mvvm-async", in: "form", on: shownByForm,
      shownBy: "a-registration-frame-by-frame",
      because: "each control has a stream of its own, whose reader comes back in a turn of its own"),
    DeclaredBehaviour(
      .apart, of: "mvvm-async", in: "favorites", on: shownByFavorites,
      shownBy: "pages-frame-by-frame", because: "the reader of a stream comes back in a later turn"),
    DeclaredBehaviour(
      .glitch, of: "mvvm-async", in: "favorites", on: shownByFavorites,
      shownBy: "changes-while-rows-and-pages-load",
      because: "a stream brings each value, also one that was out of date before its reader came"),
    DeclaredBehaviour(
      .glitch, of: "mvvm-async", in: "form", on: shownByForm,
      because: "readers come back by way of the task pool, so that chance decides which stream is "
        + "ahead of the others"),
  ]

  private static let shownByForm = ["validation.text", "validation.color", "register.enabled"]
  private static let shownByFavorites = ["detail.button", "favorites.rendered"]
  private static let observation =
    "Observation tells of a change before it is made, so that views come back in a later turn"
}
