import BindLabCommands
import Cart

// The draft runs only where it is named: `--architecture draft`.
BindLab.run(.carts.adding(variant: cartViewModel("draft") { CartDraft() }, to: cart))
