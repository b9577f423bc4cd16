// BindLabScreens: the import of code that says a screen, its rules and its architectures. It has
// nothing that runs or judges them.

@_exported public import FeatureContract
@_exported public import GivenData
@_exported public import HeadlessUI
@_exported public import Interaction
@_exported public import Queues
@_exported public import ScenarioLanguage
@_exported public import SeededRandom
@_exported public import TrackedCells
