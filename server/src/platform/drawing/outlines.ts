import { openSync, type Font } from 'fontkit';
import { breakLines } from './lines.ts';
import type { Shape } from './shapes.ts';
import { FEATURES, createTextCleaner, TYPEFACE, type Weight } from './typeface.ts';

export interface TextStyle {
  /** The size of the em, in the units of the picture. */
  size: number;
  weight?: Weight;
  colour: string;
  /** The extra space between letters, in em. */
  tracking?: number;
}

interface Face {
  font: Font;
  signs: (text: string) => string;
}

const faces = new Map<Weight, Face>();

/** Returns a typeface. Its file is read with the first text that uses it, which takes some milliseconds. */
const loadFace = (weight: Weight): Face => {
  const known = faces.get(weight);
  if (known) return known;
  const font = openSync(TYPEFACE[weight]);
  if (!('layout' in font)) throw new Error(`${TYPEFACE[weight]} holds several fonts`);
  const face = { font, signs: createTextCleaner(font) };
  faces.set(weight, face);
  return face;
};

/** Nothing in a picture stands in columns, and figures of equal width would tear words with a hyphen apart. */
const OF_TEXT = FEATURES.filter((feature) => feature !== 'tnum');

const layOut = (text: string, { size, weight = 'regular', tracking = 0 }: TextStyle) => {
  const { font, signs } = loadFace(weight);
  const { glyphs, positions } = font.layout(signs(text), weight.startsWith('mono') ? [] : OF_TEXT);
  const scale = size / font.unitsPerEm;
  const extra = tracking * font.unitsPerEm;
  let pen = 0;
  const placedGlyphs = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const at = { glyph, x: pen + xOffset, y: yOffset, advance: xAdvance };
    pen += xAdvance + extra;
    return at;
  });
  return { placedGlyphs, scale, width: Math.max(0, pen - extra) * scale };
};

export const measureText = (text: string, style: TextStyle): number => layOut(text, style).width;

/**
 * Draws a line of text as one shape, the outlines of its letters. The origin is the start of the line, on the base
 * line.
 */
export const outlineText = (text: string, style: TextStyle): Shape => {
  const { placedGlyphs, scale } = layOut(text, style);
  const path = placedGlyphs
    .map(({ glyph, x, y }) => glyph.path.translate(x, y).scale(scale, -scale).toSVG())
    .join('');
  return { path, fill: style.colour };
};

/** Draws a text around a circle about the origin, clockwise from the lowest point, spread over the whole circle. */
export const outlineAround = (text: string, radius: number, style: TextStyle): Shape => {
  const { placedGlyphs, scale, width } = layOut(text, style);
  const around = 2 * Math.PI * radius;
  const extra = (around - width) / placedGlyphs.length;
  const path = placedGlyphs
    .map(({ glyph, x, advance }, index) => {
      const middle = (x + advance / 2) * scale + (index + 0.5) * extra;
      const angle = Math.PI + middle / radius;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return glyph.path
        .translate(-advance / 2, 0)
        .scale(scale, -scale)
        .transform(cos, sin, -sin, cos, radius * sin, -radius * cos)
        .toSVG();
    })
    .join('');
  return { path, fill: style.colour };
};

/** Breaks a text into at most `most` lines of a width. A text that does not fit ends in '…'. */
export const fitLines = (text: string, room: number, most: number, style: TextStyle): string[] => {
  const width = (part: string) => measureText(part, style);
  const lines = breakLines(text, room, width);
  if (lines.length <= most) return lines;
  const characters = Array.from(lines.slice(most - 1).join(' '));
  const fits = (count: number) => width(`${characters.slice(0, count).join('').trimEnd()}…`) <= room;
  let count = characters.length;
  while (count > 0 && !fits(count)) count -= 1;
  return [...lines.slice(0, most - 1), `${characters.slice(0, count).join('').trimEnd()}…`];
};
