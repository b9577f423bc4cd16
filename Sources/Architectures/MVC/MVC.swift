// MVC: the controller owns the model and writes the screen; the model knows a delegate and tells it
// that it changed. controller -> model strong, model -> delegate weak. A change may hop to the
// model's queue when the controller asks for it, and back when the controller shows it.
