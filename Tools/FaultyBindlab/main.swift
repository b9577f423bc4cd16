// faulty-bindlab: the whole command line, with forms that are wrong on purpose. Two crash and one
// never settles, which no test can have in its own process. Others show wrong contents, for pages
// about wrong runs; one has a name that a page could take for markup. Two more are right, but defer
// their work, and one is right where its instructions are not counted. Tests run it. It is a tool
// for the package's developers and not a product.

import BindLabCommands
import Catalog
import FeatureContract
import FormSpecification

let faults: [any FormFault] = [
  OutOfBounds(), OutOfOrder(), Restless(), WrongText(),
  Silent(name: "silent"),
  Silent(name: "</script><script>window.hostile='architecture'</script><b>"),
]

let late = [LateForm(name: "late", stride: 1), LateForm(name: "seldom-late", stride: 400)]

let rightButLate = late.reduce(FeatureCatalog.bundled) { catalog, form in
  catalog.adding(form, to: FormFeature())
}

let wrongWhenTapped = faults.reduce(rightButLate) { catalog, fault in
  catalog.adding(FaultyForm(fault: fault), to: FormFeature())
}

BindLab.run(
  wrongWhenTapped.adding(FlickeringForm(), to: FormFeature())
    .adding(UncountableForm(), to: FormFeature()))
