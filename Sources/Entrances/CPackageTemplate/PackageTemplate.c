#include "CPackageTemplate.h"

#include <stddef.h>

// `#embed` is of C23; clang takes it in every version of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char manifest[] = {
#embed "../../../Examples/Settings/Package.swift" suffix(,)
    0};
static const unsigned char screen[] = {
#embed "../../../Examples/Settings/Sources/Settings/Settings.swift" suffix(,)
    0};
static const unsigned char mvc[] = {
#embed "../../../Examples/Settings/Sources/Settings/SettingsMVC.swift" suffix(,)
    0};
static const unsigned char change[] = {
#embed "../../../Examples/Settings/Scenarios/settings/change-and-reset.scenario.yaml" suffix(,)
    0};
static const unsigned char anything[] = {
#embed "../../../Examples/Settings/Scenarios/settings/anything.scenario.yaml" suffix(,)
    0};
static const unsigned char tests[] = {
#embed "../../../Examples/Settings/Tests/SettingsTests/SettingsTests.swift" suffix(,)
    0};

static const struct {
  const char *path;
  const unsigned char *text;
} files[] = {
    {"Package.swift", manifest},
    {"Sources/Settings/Settings.swift", screen},
    {"Sources/Settings/SettingsMVC.swift", mvc},
    {"Scenarios/settings/change-and-reset.scenario.yaml", change},
    {"Scenarios/settings/anything.scenario.yaml", anything},
    {"Tests/SettingsTests/SettingsTests.swift", tests},
    {".gitignore", (const unsigned char *)".build/\n"},
};

const char *bindlab_template_path(int index) {
  return index < (int)(sizeof files / sizeof *files) ? files[index].path : NULL;
}

const char *bindlab_template_text(int index) { return (const char *)files[index].text; }
