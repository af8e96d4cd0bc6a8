import { Binary, BSONRegExp, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../testing/properties.ts';
import { compareValues } from './order.ts';

/** Each value is greater than the one before it; values within one row are equal. */
const ASCENDING: unknown[][] = [
  [undefined],
  [null],
  [new Double(NaN)],
  [new Double(-Infinity)],
  [Long.MIN_VALUE, new Double(-(2 ** 63))],
  [new Int32(-1), new Double(-1), -1],
  [new Int32(0), new Double(-0), Long.ZERO],
  [new Double(0.1)],
  [new Int32(1), new Double(1), Long.ONE, 1, 1n],
  [new Double(2 ** 53), Long.fromString('9007199254740992')],
  [Long.fromString('9007199254740993')],
  [Long.MAX_VALUE],
  [new Double(2 ** 63)],
  [new Double(Infinity)],
  [''],
  ['Z'],
  ['a'],
  ['a\0'],
  ['aa'],
  ['\uffff'],
  ['\u{1f697}'],
  [{}],
  [{ a: new Int32(1) }, { a: new Double(1) }],
  [{ a: new Int32(1), b: new Int32(0) }],
  [{ a: new Int32(2) }],
  [{ b: new Int32(1) }],
  [{ a: 'text' }],
  [[]],
  [[new Int32(1)]],
  [[new Int32(1), new Int32(0)]],
  [[new Int32(2)]],
  [new Binary(Buffer.from([9]), 0)],
  [new Binary(Buffer.from([1, 1]), 0)],
  [new Binary(Buffer.from([1, 2]), 0)],
  [new Binary(Buffer.from([0, 0]), 5)],
  [new ObjectId('000000000000000000000001')],
  [new ObjectId('00000000000000000000ff00')],
  [false],
  [true],
  [new Date(-1)],
  [new Date(0)],
  [new Timestamp({ t: 1, i: 2 })],
  [new Timestamp({ t: 4_000_000_000, i: 1 })],
  [new BSONRegExp('a', 'i')],
  [new BSONRegExp('a', 'm')],
  [new BSONRegExp('b', '')],
];

describe('BSON order', () => {
  it('orders all types and values as MongoDB does', () => {
    ASCENDING.forEach((row, i) => {
      ASCENDING.forEach((other, j) => {
        for (const a of row) for (const b of other) expect(compareValues(a, b)).toBe(Math.sign(i - j));
      });
    });
  });

  it('compares numbers of all types by their exact value', () => {
    const number = fc.oneof(
      fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n).map((value) => ({ value, typed: Long.fromBigInt(value) })),
      fc.integer().map((value) => ({ value: BigInt(value), typed: new Int32(value) })),
      fc.bigInt(-(2n ** 70n), 2n ** 70n).map((value) => ({
        value: BigInt(Number(value)),
        typed: new Double(Number(value)),
      })),
    );
    fc.assert(
      fc.property(number, number, (a, b) => {
        const expected = a.value < b.value ? -1 : Number(a.value > b.value);
        expect(compareValues(a.typed, b.typed)).toBe(expected);
      }),
      cases(),
    );
  });

  it('orders strings by their UTF-8 bytes', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(compareValues(a, b)).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
      cases(),
    );
  });
});
