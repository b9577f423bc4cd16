// own-bindlab: the whole command line of bindlab, with two architectures and a feature more.

import BindLabCommands
import BoxArchitecture
import FeatureContract
import PetCard
import SignUpArchitecture

BindLab.run(FeatureCatalog.withBox.withSignUp.withPet)
