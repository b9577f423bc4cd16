import BindLabCommands
import Checkout

BindLab.run(checkout)
