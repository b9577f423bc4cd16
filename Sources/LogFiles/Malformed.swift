/// What was read is not what a writer writes.
struct Malformed: Error {}
