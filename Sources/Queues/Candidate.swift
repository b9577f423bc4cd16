/// A job that may run next.
struct Candidate {
  let place: Int
  let offset: Int
  let job: UInt32
}
