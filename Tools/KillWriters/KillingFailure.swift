/// The killing itself could not be done.
struct KillingFailure: Error {
  let message: String
}
