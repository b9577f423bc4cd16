// own-bindlab: the whole command line of bindlab, with two architectures and two features more.

import BindLabCommands
import BoxArchitecture
import FeatureContract
import PetCard
import SignUpArchitecture
import UserSearch

BindLab.run(FeatureCatalog.withBox.withSignUp.withPet.withUserSearch)
