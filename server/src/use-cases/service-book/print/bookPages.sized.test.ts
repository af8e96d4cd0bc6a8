import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../../../testing/tier.ts';
import { bookWith } from '../../../testing/books.ts';
import { readPages, readPlacedLines } from '../../../testing/pdfText.ts';
import type { Book, Entry, Notice } from './book.ts';
import { printBook } from './printBook.ts';

const FEWEST_AT_THE_END = 3;

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const range = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

type Shape = Partial<Entry> & { words?: number };

const entry = (index: number, { words: count = 6, ...more }: Shape = {}): Entry => ({
  title: `Entry ${index}`,
  family: 'other',
  tilt: 0,
  stamp: index % 2 === 0 ? 'confirmed' : undefined,
  day: 'Mar 5, 2024',
  mileage: `${100_000 + index} km`,
  implausible: false,
  marks: [],
  ...(count > 0 && { description: words(count) }),
  parts: ['Oil filter'],
  recordedBy: 'Recorded by a workshop',
  ...more,
});
const notice = (title: string): Notice => ({
  title,
  mark: { text: 'Soon', tone: 'caution' },
  description: words(9),
  when: 'Added Mar 5, 2024',
});

/** Returns the titles of the entries and resolved warnings on each page. */
const rowsOn = async (book: Book) =>
  readPages(await printBook(book)).map((lines) =>
    lines.filter((line) => /^(Entry|Resolved) \d+$/.test(line)),
  );

const expectNoOrphan = async (book: Book) => {
  const pages = await rowsOn(book);
  const titles = [...book.services, ...book.resolved].map(({ title }) => title);
  expect(pages.flat()).toEqual(titles);
  expect(pages.at(-1)?.length).toBeGreaterThanOrEqual(Math.min(FEWEST_AT_THE_END, titles.length));
};

describe('the pages of a service book', () => {
  it('end with at least three entries on the last page, however many there are', async () => {
    const all = range(36, (index) => index + 1);
    for (const count of sized({ quick: [1, 3, 9, 10], sweeps: [...all, 150, 300] })) {
      await expectNoOrphan(bookWith({ services: range(count, (index) => entry(index)) }));
    }
  });

  const shape = fc.record({
    words: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ max: 60, min: 0 }) },
      fc.integer({ max: 160, min: 0 }),
    ),
    parts: fc.array(fc.constant('Brake pads in front'), { maxLength: 8 }),
    marks: fc.array(fc.constant({ text: 'Verified by a workshop', tone: 'success' as const }), {
      maxLength: 5,
    }),
    dispute: fc.option(fc.constant(words(20)), { nil: undefined }),
  });

  it('end so whatever the entries contain, and whatever precedes and follows them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(shape, { minLength: 1, maxLength: sized({ quick: 20, sweeps: 150 }), size: 'max' }),
        fc.nat(12),
        fc.nat(5),
        fc.boolean(),
        async (shapes, warnings, resolved, hasGaps) => {
          await expectNoOrphan(
            bookWith({
              services: shapes.map((one, index) => entry(index, one as Shape)),
              due: range(hasGaps ? 1 : 0, () => notice('Due \u{1f697}')),
              warnings: range(warnings, (index) => notice(`Warning ${index}`)),
              resolved: range(resolved, (index) => notice(`Resolved ${index}`)),
            }),
          );
        },
      ),
      { numRuns: sized({ quick: 4, sweeps: 16 }) },
    );
  });

  it('have room for a dozen entries with a line of text each', async () => {
    const pages = await rowsOn(bookWith({ services: range(60, (index) => entry(index)) }));
    expect(Math.max(...pages.map((rows) => rows.length))).toBeGreaterThanOrEqual(12);
  });

  it('have four equal columns of figures that do not touch, in miles and with seven digits too', async () => {
    const values = ['2,000,000 km', '1,242,742 mi', '3,000', '50'];
    const stats = values.map((value) => ({ value, label: 'Verified by 12 workshops' }));
    const [cover = []] = readPlacedLines(await printBook(bookWith({ stats })));
    const figures = cover.filter(({ text }) => values.includes(text));
    expect(figures.map(({ text }) => text)).toEqual(values);
    const steps = figures.slice(1).map(({ left }, index) => left - figures[index]!.left);
    for (const step of steps) expect(step).toBeCloseTo(steps[0]!, 3);
    for (const [index, { right }] of figures.slice(0, -1).entries())
      expect(right).toBeLessThan(figures[index + 1]!.left - 10);
  });
});
