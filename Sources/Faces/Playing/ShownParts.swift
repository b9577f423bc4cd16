import EventLogs
import FeatureContract
import Interaction

extension ShownExpectation {
  /// Each part of the screen, and each part of a part, such as `validation.text` with
  /// `{validation: {text: …}}`. An absent part has no parts: they say that it is absent.
  static func parts(
    of screen: JSONValue, _ shape: ScreenShape
  ) -> [(name: String, text: String)] {
    shape.members.flatMap { member in
      let value = screen.member(member.name)
      let own = text(value, member.shape)
      let parts = parts(of: value, member.shape).map { part in
        (name: "\(member.name).\(part.name)", text: own == "none" ? own : part.text)
      }
      return ([(name: member.name, text: own)] + parts)
        .map { (name: $0.name, text: "{\(member.name): \($0.text)}") }
    }
  }
}
