// CPackageTemplate: the files of Examples/Settings (kind 0), which `new package` writes, and those of
// Examples/Profile (kind 1) for `--observable`, embedded in the program as C embeds them.
#ifndef BINDLAB_PACKAGE_TEMPLATE_H
#define BINDLAB_PACKAGE_TEMPLATE_H

/// The path of a file in the package; NULL behind the last.
const char *bindlab_template_path(int kind, int index);
/// Its text, in UTF-8.
const char *bindlab_template_text(int kind, int index);

#endif
