import EventLogs

/// Why a frame whose mark is true cannot be used.
enum FrameRefusal: Error {
  case malformed
  case requiredKind(KindDeclaration)
}
