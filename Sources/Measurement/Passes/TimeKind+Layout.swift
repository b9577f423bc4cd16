public import Queues
public import Statistics

extension TimeKind {
  /// What claims under a layout are made from.
  public init(of layout: QueueLayout) {
    self = layout.placement == .main && layout.delivery != .alwaysAsync ? .wall : .ownWork
  }
}
