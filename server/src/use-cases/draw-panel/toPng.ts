import { Resvg } from '@resvg/resvg-js';
import { toSvg } from '../../platform/drawing/svg.ts';
import type { Shape } from '../../platform/drawing/shapes.ts';

/** Renders a picture as PNG, which keeps its thread busy. */
export const toPng = (
  { width, height }: { width: number; height: number },
  shapes: readonly Shape[],
): Buffer =>
  new Resvg(toSvg(width, height, shapes), { font: { loadSystemFonts: false }, shapeRendering: 2 })
    .render()
    .asPng();
