// BindLabKit: the import of a package that verifies and measures architectures of its own. Verify
// in any process, a test for example, with `Laboratory`. Measure in a program whose `main` calls
// `BindLabProgram.run`. The modules below come with it; the bundled features are in the product
// BindLabCatalog.

@_exported public import BindLabScreens
@_exported public import EventLogs
@_exported public import Measurement
@_exported public import Replay
@_exported public import Reports
@_exported public import Scenarios
@_exported public import Verification
