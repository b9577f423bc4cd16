// own-bindlab: the whole command line of bindlab, with an architecture more.

import BindLabCommands
import BoxArchitecture

BindLab.run(.withBox)
