import { Resvg } from '@resvg/resvg-js';
import { toSvg } from '../../../platform/drawing/svg.ts';
import { PREVIEW, previewPicture } from './previewPicture.ts';
import type { PreviewFacts } from './previewFacts.ts';

/** Draws a preview as PNG; runs on a worker thread. */
export const drawPreview = (facts: PreviewFacts): Buffer =>
  new Resvg(toSvg(PREVIEW.width, PREVIEW.height, previewPicture(facts)), {
    font: { loadSystemFonts: false },
    shapeRendering: 2,
  })
    .render()
    .asPng();
