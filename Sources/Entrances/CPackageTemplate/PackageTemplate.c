#include "CPackageTemplate.h"

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

static const unsigned char observable_manifest[] = {
#embed "../../../Examples/Profile/Package.swift" suffix(,)
    0};
static const unsigned char observable_model[] = {
#embed "../../../Examples/Profile/Sources/Profile/ProfileViewModel.swift" suffix(,)
    0};
static const unsigned char observable_view[] = {
#embed "../../../Examples/Profile/Sources/Profile/Profile.swift" suffix(,)
    0};
static const unsigned char observable_scenario[] = {
#embed "../../../Examples/Profile/Scenarios/profile/save-fails.scenario.yaml" suffix(,)
    0};
static const unsigned char observable_anything[] = {
#embed "../../../Examples/Profile/Scenarios/profile/anything.scenario.yaml" suffix(,)
    0};
static const unsigned char observable_tests[] = {
#embed "../../../Examples/Profile/Tests/ProfileTests/ProfileTests.swift" suffix(,)
    0};

static const struct {
  const char *path;
  const unsigned char *text;
} files[][8] = {{
    {"Package.swift", manifest},
    {"Sources/Settings/Settings.swift", screen},
    {"Sources/Settings/SettingsMVC.swift", mvc},
    {"Scenarios/settings/change-and-reset.scenario.yaml", change},
    {"Scenarios/settings/anything.scenario.yaml", anything},
    {"Tests/SettingsTests/SettingsTests.swift", tests},
    {".gitignore", (const unsigned char *)".build/\n"},
}, {
    {"Package.swift", observable_manifest},
    {"Sources/Profile/ProfileViewModel.swift", observable_model},
    {"Sources/Profile/Profile.swift", observable_view},
    {"Scenarios/profile/save-fails.scenario.yaml", observable_scenario},
    {"Scenarios/profile/anything.scenario.yaml", observable_anything},
    {"Tests/ProfileTests/ProfileTests.swift", observable_tests},
    {".gitignore", (const unsigned char *)".build/\n"},
}};

const char *bindlab_template_path(int kind, int index) { return files[kind][index].path; }

const char *bindlab_template_text(int kind, int index) {
  return (const char *)files[kind][index].text;
}
