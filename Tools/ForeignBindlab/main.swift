// foreign-bindlab: the whole command line with a catalogue as that of another package, which has
// none of our features and no architecture `direct`. Tests run it.

import BindLabCommands
import FeatureContract
import SettingsExample

BindLab.run(FeatureCatalog(features: [settings]))
