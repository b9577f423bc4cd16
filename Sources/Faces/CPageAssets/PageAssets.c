#include "CPageAssets.h"

#include <stddef.h>
#include <string.h>

// `#embed` is of C23; clang takes it in every version of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page_css[] = {
#embed "../Pages/Assets/page.css" suffix(,)
    0};
static const unsigned char page_js[] = {
#embed "../Pages/Assets/page.js" suffix(,)
    0};
static const unsigned char palette_dark_css[] = {
#embed "../Pages/Assets/palette-dark.css" suffix(,)
    0};
static const unsigned char palette_css[] = {
#embed "../Pages/Assets/palette.css" suffix(,)
    0};
static const unsigned char report_css[] = {
#embed "../Pages/Assets/report.css" suffix(,)
    0};
static const unsigned char report_js[] = {
#embed "../Pages/Assets/report.js" suffix(,)
    0};
static const unsigned char run_data_js[] = {
#embed "../Pages/Assets/run-data.js" suffix(,)
    0};
static const unsigned char run_findings_js[] = {
#embed "../Pages/Assets/run-findings.js" suffix(,)
    0};
static const unsigned char run_lanes_js[] = {
#embed "../Pages/Assets/run-lanes.js" suffix(,)
    0};
static const unsigned char run_page_js[] = {
#embed "../Pages/Assets/run-page.js" suffix(,)
    0};
static const unsigned char run_records_js[] = {
#embed "../Pages/Assets/run-records.js" suffix(,)
    0};
static const unsigned char run_screen_js[] = {
#embed "../Pages/Assets/run-screen.js" suffix(,)
    0};
static const unsigned char run_css[] = {
#embed "../Pages/Assets/run.css" suffix(,)
    0};
static const unsigned char run_html[] = {
#embed "../Pages/Assets/run.html" suffix(,)
    0};
static const unsigned char run_section_html[] = {
#embed "../Pages/Assets/run-section.html" suffix(,)
    0};

static const struct {
  const char *name;
  const unsigned char *text;
} assets[] = {
    {"page.css", page_css},
    {"page.js", page_js},
    {"palette-dark.css", palette_dark_css},
    {"palette.css", palette_css},
    {"report.css", report_css},
    {"report.js", report_js},
    {"run-data.js", run_data_js},
    {"run-findings.js", run_findings_js},
    {"run-lanes.js", run_lanes_js},
    {"run-page.js", run_page_js},
    {"run-records.js", run_records_js},
    {"run-screen.js", run_screen_js},
    {"run.css", run_css},
    {"run.html", run_html},
    {"run-section.html", run_section_html},
};

const char *bindlab_page_asset(const char *name) {
  for (size_t i = 0; i < sizeof assets / sizeof *assets; i++) {
    if (strcmp(assets[i].name, name) == 0) return (const char *)assets[i].text;
  }
  return NULL;
}
