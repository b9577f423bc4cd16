// faulty-bindlab: the whole command line, with forms that are wrong on purpose in ways that no test
// can have in its own process: two crash, one never settles. Tests run it. It is a tool for the
// package's own developers and not a product.

import BindLabCommands
import Catalog
import FeatureContract
import FormSpecification

let faults: [any FormFault] = [OutOfBounds(), OutOfOrder(), Restless()]

BindLab.run(
  faults.reduce(FeatureCatalog.bundled) { catalog, fault in
    catalog.adding(FaultyForm(fault: fault), to: FormFeature())
  })
