// Plots: pictures as SVG from plain values: scales, axes, dots with intervals, boxes, curves. It
// knows nothing of the project, of pages or of files. Colours are classes and custom properties,
// so that the page, or the picture's own style, chooses light or dark.
