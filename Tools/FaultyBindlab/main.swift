// faulty-bindlab: the whole command line, with forms that are wrong on purpose. Two crash and one
// never settles, which no test can have in its own process. Others show wrong contents, for pages
// about wrong runs; one has a name that a page could take for markup. Tests run it. It is a tool for
// the package's developers and not a product.

import BindLabCommands
import Catalog
import FeatureContract
import FormSpecification

let faults: [any FormFault] = [
  OutOfBounds(), OutOfOrder(), Restless(), WrongText(),
  Silent(name: "silent"),
  Silent(name: "</script><script>window.hostile='architecture'</script><b>"),
]

let wrong = faults.reduce(FeatureCatalog.bundled) { catalog, fault in
  catalog.adding(FaultyForm(fault: fault), to: .form)
}

BindLab.run(wrong.adding(flickering, to: .form))
