// own-bindlab: the whole command line of bindlab, with two architectures more.

import BindLabCommands
import BoxArchitecture
import FeatureContract
import SignUpArchitecture

BindLab.run(FeatureCatalog.withBox.withSignUp)
