// faulty-bindlab: the whole command line, with forms that are wrong on purpose in ways that no test
// can have in its own process: two crash, one never settles, and two show no alert, of which one has
// a name that a page could take for markup. Tests run it. It is a tool for the package's own
// developers and not a product.

import BindLabCommands
import Catalog
import FeatureContract
import FormSpecification

let faults: [any FormFault] = [
  OutOfBounds(), OutOfOrder(), Restless(), Silent(name: "silent"),
  Silent(name: "</script><script>window.hostile='architecture'</script><b>"),
]

BindLab.run(
  faults.reduce(FeatureCatalog.bundled) { catalog, fault in
    catalog.adding(FaultyForm(fault: fault), to: FormFeature())
  })
