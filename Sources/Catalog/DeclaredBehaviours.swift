import FeatureContract

// The behaviour of the bundled architectures that would be a finding and is meant.

extension DeclaredBehaviour {
  static let bundled: [DeclaredBehaviour] = [
    derivedTwice("mvvm-reactive", witnesses: derivedByEverySchedule),
    derivedTwice("mvvm-reactive-distinct", witnesses: derivedByEverySchedule),
    // The library delivers in an order that differs from process to process.
    derivedTwice("mvvm-reactive-library"),
    derivedTwice("mvvm-reactive-library-distinct"),
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
}
