/// Whose subjects send, and whose operator leaves out repeated values. Where OpenCombine has none
/// (`combineLatest`), the operator is ours in any case. `map`, `sink` and `AnyPublisher` are
/// OpenCombine's in any case.
enum OperatorSource {
  /// CombineOperators.
  case own
  /// OpenCombine. Its subjects keep several subscribers in a set, so their order is not determined.
  case library
}
