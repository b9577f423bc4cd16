// CPageAssets: the files of Sources/Faces/Pages/Assets, embedded in the program. C embeds them,
// because Swift takes seconds to check an array literal with the bytes of a file.
#ifndef BINDLAB_PAGE_ASSETS_H
#define BINDLAB_PAGE_ASSETS_H

/// The text of the file, in UTF-8; NULL if no file of this name is embedded.
const char *bindlab_page_asset(const char *name);

#endif
