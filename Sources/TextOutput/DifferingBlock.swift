/// Lines of one list that stand where other lines stand in the other; either may be none.
struct DifferingBlock: Hashable, Sendable {
  let old: Range<Int>
  let new: Range<Int>
}
