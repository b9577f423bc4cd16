// bindlab: the executable. It hands the package's own catalogue to the commands.
import BindLabCommands
import Catalog
import FeatureContract

BindLab.run(.bundled)
