import { toPng } from '../../draw-panel/toPng.ts';
import { PREVIEW, previewPicture } from './previewPicture.ts';
import type { PreviewFacts } from './previewFacts.ts';

/** Draws a preview as PNG; runs on a worker thread. */
export const drawPreview = (facts: PreviewFacts): Buffer => toPng(PREVIEW, previewPicture(facts));
