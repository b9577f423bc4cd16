/// Something that a subject still has to deliver, because it was delivering when it came up.
enum FanOutEvent<Output, Failure: Error> {
  /// To all who subscribed before the value with this number was sent.
  case value(Output, number: UInt64)
  /// To one subscriber, which has been charged for it.
  case replay(Output, to: FanOutConduit<Output, Failure>)
  /// To all; it ends the subject.
  case completion
}
