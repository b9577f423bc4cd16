/// A torn log with a good header, between being read and being cut.
struct TornLog {
  let path: String
  /// Up to the end of the last good frame.
  let length: Int
  /// All that stands behind it.
  let rest: [UInt8]

  var cutBytes: CutBytes {
    CutBytes(path: "\(path).cut-\(length)", offset: length, count: rest.count)
  }

  /// The log, to be cut; nobody else can write it until it is no longer used.
  func locked() throws(RecoveryRefusal) -> OpenFile {
    do throws(SinkFailure) {
      let file = try OpenFile.changing(path)
      try file.lock()
      return file
    } catch {
      throw .file(path: path, error)
    }
  }

  /// Puts the rest into its own file, beside the log, and returns once it is safe there.
  ///
  /// A file that has the beginning of the same bytes was left by a recovery that was stopped here,
  /// and is completed. One with all of them was left by one that was stopped behind here.
  func keep() throws(RecoveryRefusal) {
    let path = cutBytes.path
    let isKept: Bool
    do throws(SinkFailure) {
      isKept = try keepRest(in: path)
    } catch {
      throw .file(path: path, error)
    }
    guard isKept else { throw .otherBytes(path: path) }
  }

  /// Cuts the log, whose rest must be kept by then, if it still ends as it did.
  func cut(_ file: OpenFile) throws(RecoveryRefusal) {
    let isCut: Bool
    do throws(SinkFailure) {
      isCut = try cutIfUnchanged(file)
    } catch {
      throw .file(path: path, error)
    }
    guard isCut else { throw .changed }
  }

  /// - Returns: false if the file has other bytes.
  private func keepRest(in path: String) throws(SinkFailure) -> Bool {
    let file = try OpenFile.changingOrCreating(path)
    let kept = try file.bytes()
    guard rest.starts(with: kept) else { return false }
    try file.move(to: kept.count)
    try file.append(Array(rest[kept.count...]))
    try file.synchronize()
    try OpenFile.synchronizeFolder(of: path)
    return true
  }

  private func cutIfUnchanged(_ file: OpenFile) throws(SinkFailure) -> Bool {
    guard try file.bytes(from: length) == rest else { return false }
    try file.cut(to: length)
    try file.synchronize()
    return true
  }
}
