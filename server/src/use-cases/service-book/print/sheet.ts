import PDFDocument from 'pdfkit';
import type { Book, Mark, Tone } from './book.ts';
import { reusable } from '../../../platform/drawing/pdf.ts';
import type { StampKind } from '@glovebox/shared/stamp';
import { STAMP_COLOURS, STAMP_REACH, stampPicture } from '../../draw-panel/stampPicture.ts';
import { breakLines } from '../../../platform/drawing/lines.ts';
import {
  currentGlyphs,
  NO_SIGN,
  createTextCleaner,
  TYPEFACE,
  type Weight,
} from '../../../platform/drawing/typeface.ts';

/** The size of A4 in points, and the margins. */
const PAGE = { width: 595.28, height: 841.89 };
export const LEFT = 56;
const TOP = 52;
export const WIDTH = PAGE.width - 2 * LEFT;
export const BOTTOM = PAGE.height - 64;
/** The height of the content of a page. */
export const PAGE_ROOM = BOTTOM - TOP;

export const COLOUR = {
  ink: '#16171b',
  muted: '#5c5e66',
  line: '#e6e3da',
  tint: '#f7f6f2',
  accent: '#2a45c9',
  neutral: '#5c5e66',
  danger: '#b42318',
  caution: '#8a5200',
  success: '#14703e',
} as const satisfies Record<Tone | 'ink' | 'muted' | 'line' | 'tint' | 'accent', string>;

export interface Style {
  size: number;
  weight?: Weight;
  colour?: string;
  /** The line height; 1.4 times the size by default. */
  height?: number;
  /** The space between letters, in points. */
  spacing?: number;
}

const BADGE = { size: 7.5, weight: 'bold' } as const;
const BADGE_HEIGHT = 13;
/** The diameter of a workshop's stamp. */
export const STAMP = 38;

/** A line that is laid out and can be drawn at any position. Its height is in points. */
export interface Line {
  height: number;
  draw: (y: number) => void;
}

export const totalHeight = (lines: Line[]): number => lines.reduce((sum, { height }) => sum + height, 0);

/** The pages of a book. Keeps track of the next line, page breaks and the tags for screen readers. */
export class Sheet {
  readonly document: PDFKit.PDFDocument;
  /** The top of the next line, in points from the top of the page. */
  y = TOP;
  /** Whether a character was missing from the typeface. */
  hasGaps = false;
  readonly #signs: (text: string) => string;
  readonly #stamps = new Map<StampKind, () => void>();
  #parent: PDFKit.PDFStructureElement;

  constructor({ title, madeAt }: Pick<Book, 'title' | 'madeAt'>) {
    const date = new Date(madeAt);
    this.document = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      lang: 'en-US',
      tagged: true,
      displayTitle: true,
      info: { Title: title, Author: 'Glovebox', Creator: 'Glovebox', CreationDate: date, ModDate: date },
    });
    for (const [name, file] of Object.entries(TYPEFACE)) this.document.registerFont(name, file);
    this.document.font('regular');
    this.#signs = createTextCleaner(currentGlyphs(this.document));
    this.#parent = this.document.struct('Document');
    this.document.addStructure(this.#parent);
  }

  newPage() {
    this.document.continueOnNewPage();
    this.y = TOP;
  }

  /** Starts a new page if less than this height is left. */
  need(height: number) {
    if (this.y + height > BOTTOM) this.newPage();
  }

  /** Tags what `draw` writes as an element of a kind (ISO 32000-1, 14.8.4); `alt` is read instead of the drawing. */
  tag(kind: string, draw: () => void, alt?: string) {
    this.#parent.add(this.document.struct(kind, { ...(alt !== undefined && { alt }) }, draw));
  }

  /** Groups elements, such as a heading and its content. */
  group(kind: string, fill: () => void) {
    const outer = this.#parent;
    const group = this.document.struct(kind);
    outer.add(group);
    this.#parent = group;
    fill();
    group.end();
    this.#parent = outer;
  }

  /** Draws decoration that screen readers skip. */
  ornament(draw: () => void) {
    this.document.markContent('Artifact', { type: 'Layout' });
    draw();
    this.document.endMarkedContent();
  }

  #set({ size, weight = 'regular', colour = COLOUR.ink }: Style) {
    this.document.font(weight).fontSize(size).fillColor(colour);
  }

  widthOf(text: string, style: Style) {
    this.#set(style);
    return this.document.widthOfString(this.#signs(text), { characterSpacing: style.spacing ?? 0 });
  }

  /** Breaks a text into lines that fit. */
  fit(text: string, room: number, style: Style): string[] {
    this.#set(style);
    const settable = this.#signs(text);
    if (settable.includes(NO_SIGN)) this.hasGaps ||= !text.includes(NO_SIGN);
    return breakLines(settable, room, (part) => this.document.widthOfString(part));
  }

  /** Draws one line at a given position. */
  put(text: string, x: number, y: number, style: Style) {
    this.#set(style);
    this.document.text(this.#signs(text), x, y, {
      lineBreak: false,
      characterSpacing: style.spacing ?? 0,
    });
  }

  /** Returns the first line of a text, with an ellipsis if there are more. */
  putShort(text: string, x: number, y: number, room: number, style: Style) {
    const [line = '', ...rest] = this.fit(text, room - this.widthOf('…', style), style);
    this.put(rest.length > 0 ? `${line}…` : line, x, y, style);
  }

  /** Lays out a text. */
  lines(text: string, x: number, room: number, style: Style): Line[] {
    const { height = style.size * 1.4 } = style;
    return this.fit(text, room, style).map((line) => ({
      height,
      draw: (y) => this.put(line, x, y, style),
    }));
  }

  /** Prints a text from the next line on, across as many pages as it needs. */
  flow(text: string, x: number, room: number, style: Style) {
    this.print(this.lines(text, x, room, style));
  }

  print(lines: Line[]) {
    for (const line of lines) {
      this.need(line.height);
      line.draw(this.y);
      this.y += line.height;
    }
  }

  rule(y = this.y, x = LEFT, width = WIDTH) {
    this.ornament(() => {
      this.document
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.75)
        .strokeColor(COLOUR.line)
        .stroke();
    });
  }

  /** Draws the mark of an entry: filled if a workshop verified it, hollow otherwise. */
  dot(x: number, y: number, colour: string, isFilled: boolean) {
    this.document
      .circle(x, y, 3)
      .lineWidth(1.25)
      .fillAndStroke(isFilled ? colour : '#ffffff', colour);
  }

  /**
   * Draws a workshop's stamp around a point.
   * @param day 'Mar 8, 2026'
   * @param tilt degrees
   */
  stamp(x: number, y: number, kind: StampKind, day: string, tilt: number) {
    const draw =
      this.#stamps.get(kind) ?? reusable(this.document, `Stamp-${kind}`, stampPicture(kind), STAMP_REACH);
    this.#stamps.set(kind, draw);
    this.document
      .save()
      .translate(x, y)
      .rotate(tilt)
      .scale(STAMP / 2 / STAMP_REACH);
    draw();
    const style = { size: 8.5, weight: 'bold', colour: STAMP_COLOURS[kind] } as const;
    for (const [index, line] of day.split(', ').entries())
      this.put(line, -this.widthOf(line, style) / 2, index * 9.5 - 9.8, style);
    this.document.restore();
  }

  badgeWidth({ text }: Mark) {
    return this.widthOf(text, BADGE) + 10;
  }

  /** Draws a short word in a colour, on a pale background of the same hue. */
  badge(mark: Mark, x: number, y: number) {
    const colour = COLOUR[mark.tone];
    const width = this.badgeWidth(mark);
    this.document.roundedRect(x, y, width, BADGE_HEIGHT, 3).fillOpacity(0.1).fill(colour).fillOpacity(1);
    this.put(mark.text, x + 5, y + 2, { ...BADGE, colour });
  }

  /** Adds page numbers and finishes the document. */
  finish(carName: string) {
    const { count } = this.document.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.document.switchToPage(page);
      this.document.markContent('Artifact', { type: 'Pagination' });
      const style = { size: 8, colour: COLOUR.muted };
      const number = `Page ${page + 1} of ${count}`;
      const width = this.widthOf(number, style);
      const y = PAGE.height - 44;
      this.putShort(carName, LEFT, y, WIDTH - width - 24, style);
      this.put(number, LEFT + WIDTH - width, y, style);
      this.document.endMarkedContent();
    }
    this.document.end();
  }
}
