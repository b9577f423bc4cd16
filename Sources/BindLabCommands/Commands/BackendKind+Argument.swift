public import ArgumentParser
import Replay

extension BackendKind: ExpressibleByArgument {}
