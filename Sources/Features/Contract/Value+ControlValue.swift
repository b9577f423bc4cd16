public import EventLogs
public import HeadlessUI

extension Value {
  /// The logged form of what a control shows.
  public init(_ value: ControlValue) {
    switch value {
    case .none: self = .none
    case .flag(let flag): self = .flag(flag)
    case .number(let number): self = .number(number)
    case .text(let text): self = .text(text)
    case .list(let elements): self = .list(elements.map { Value($0) })
    }
  }
}
