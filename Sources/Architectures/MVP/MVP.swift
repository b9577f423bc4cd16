// MVP: the controller is a passive view; a presenter decides and tells it what to show, through a
// view protocol. controller -> presenter strong, presenter -> view weak, presenter -> model strong.
// A change hops to the model's queue when the presenter asks the model, and back when the presenter
// calls the view. The view knows no model.
