/// The search itself could not be made.
struct SearchFailure: Error {
  let message: String
}
