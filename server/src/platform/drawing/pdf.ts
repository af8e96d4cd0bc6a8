import type { Gradient, Shape } from './shapes.ts';

const toGradient = (document: PDFKit.PDFDocument, { from, to, stops }: Gradient) => {
  const gradient = document.linearGradient(...from, ...to);
  for (const { offset, colour, opacity = 1 } of stops) gradient.stop(offset, colour, opacity);
  return gradient;
};

/** Draws a picture into a PDF, with its origin at the origin of the page. */
export const drawShapes = (document: PDFKit.PDFDocument, shapes: readonly Shape[]): void => {
  for (const { path, fill, stroke, width = 1, dash, isRound, opacity, matrix } of shapes) {
    document.save();
    if (matrix) document.transform(...matrix);
    if (opacity !== undefined) document.opacity(opacity);
    if (fill !== undefined) {
      document.path(path).fill(typeof fill === 'string' ? fill : toGradient(document, fill));
    }
    if (stroke !== undefined) {
      document.lineWidth(width);
      if (isRound) document.lineCap('round').lineJoin('round');
      if (dash) document.dash(dash[0], { space: dash[1] });
      document.path(path).stroke(stroke);
    }
    document.restore();
  }
};

/**
 * Writes a picture into a PDF once, so that it can be drawn many times.
 * @param name a name that is unique in the file, letters only
 * @param reach the distance from the origin to the edges of the picture
 * @returns a function that draws the picture around the origin of the page
 */
export const reusable = (
  document: PDFKit.PDFDocument,
  name: string,
  shapes: readonly Shape[],
  reach: number,
): (() => void) => {
  const form = document.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [-reach, -reach, reach, reach],
    Resources: {},
  });
  const { page } = document;
  const { content } = page;
  page.content = form;
  drawShapes(document, shapes);
  page.content = content;
  form.end(null);
  return () => {
    (document.page.xobjects as Record<string, unknown>)[name] = form;
    document.addContent(`/${name} Do`);
  };
};
