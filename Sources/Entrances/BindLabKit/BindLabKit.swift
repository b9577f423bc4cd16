// BindLabKit: the import of a package that verifies architectures of its own, in any process, a test
// for example, with `Laboratory`. A program whose `main` calls `BindLab.run` of BindLabCommands also
// measures them. The modules below come with it; the bundled features are in the product
// BindLabCatalog.

@_exported public import BindLabScreens
@_exported public import EventLogs
@_exported public import Replay
@_exported public import Reports
@_exported public import Scenarios
@_exported public import Verification
