/// Keeps what an architecture built for one screen alive. Dropping it ends the architecture's part:
/// everything it holds must go with it.
public protocol ScreenSession: AnyObject {}
