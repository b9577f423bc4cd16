// bindlab: the executable. It hands the package's catalogue to the commands, which are a library so
// that another package can do the same with its own.

import BindLabCommands
import Catalog
import FeatureContract

BindLab.run(.bundled)
