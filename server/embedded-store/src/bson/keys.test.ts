import { Binary, BSONRegExp, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../testing/properties.ts';
import { docFrom } from './document.ts';
import { encodeKey, typeBounds } from './keys.ts';
import { inverted } from './numberKeys.ts';
import { compareValues } from './order.ts';

const number = fc.oneof(
  fc.integer().map((value) => new Int32(value)),
  fc.double().map((value) => new Double(value)),
  fc.integer({ min: -3, max: 3 }).map((value) => new Double(value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => Long.fromBigInt(value)),
  // close to where doubles stop telling integers apart
  fc.bigInt({ min: 2n ** 53n - 4n, max: 2n ** 53n + 4n }).map((value) => Long.fromBigInt(value)),
  fc.bigInt({ min: 2n ** 53n - 4n, max: 2n ** 53n + 4n }).map((value) => new Double(Number(value))),
  fc.integer({ min: -99, max: 99 }).map((value) => new Double(value / 10)),
  fc.constantFrom(Long.MIN_VALUE, Long.MAX_VALUE, new Double(2 ** 63), new Double(-(2 ** 63))),
);

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }).filter((value) => Buffer.from(value).toString() === value),
  fc.string({ unit: fc.constantFrom('\0', '\u0001', 'a', 'b', '\u00ff'), maxLength: 4 }),
);
const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '.'), maxLength: 3 });

const scalar = fc.oneof(
  number,
  text,
  fc.boolean(),
  fc.constantFrom(null, undefined),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc
    .tuple(fc.uint8Array({ maxLength: 4 }), fc.integer({ min: 3, max: 5 }))
    .map(([bytes, subtype]) => new Binary(bytes, subtype)),
  fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((value) => new Timestamp(value)),
  fc.tuple(pattern, fc.constantFrom('', 'i', 'im')).map(([source, flags]) => new BSONRegExp(source, flags)),
);

const value = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    scalar,
    fc.array(
      tie('value').map((one) => one ?? null),
      { maxLength: 3 },
    ),
    fc
      .array(fc.tuple(fc.constantFrom('', 'a', 'b', 'ab', '0', '1'), tie('value')), { maxLength: 3 })
      .map(docFrom),
  ),
})).value;

const sign = (order: number): number => Math.sign(order);

describe('index keys', () => {
  it('have the order of the values, whatever their types', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(sign(Buffer.compare(encodeKey(a), encodeKey(b)))).toBe(sign(compareValues(a, b)));
      }),
      cases(5000),
    );
  });

  it('distinguish numbers that are the same as doubles', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(sign(Buffer.compare(encodeKey(a), encodeKey(b)))).toBe(sign(compareValues(a, b)));
      }),
      cases(5000),
    );
  });

  it('have the reverse order when inverted, also followed by further keys', () => {
    fc.assert(
      fc.property(value, value, scalar, scalar, (a, b, x, y) => {
        const order = compareValues(a, b);
        fc.pre(order !== 0);
        const left = Buffer.concat([inverted(encodeKey(a)), encodeKey(x)]);
        const right = Buffer.concat([inverted(encodeKey(b)), encodeKey(y)]);
        expect(sign(Buffer.compare(left, right))).toBe(-sign(order));
      }),
      cases(3000),
    );
  });

  it('lie within the bounds of their type and outside those of all other types', () => {
    fc.assert(
      fc.property(scalar, scalar, (a, b) => {
        const { from, to } = typeBounds(a);
        const key = encodeKey(b);
        const within = Buffer.compare(key, from) >= 0 && Buffer.compare(key, to) < 0;
        expect(within).toBe(typeBounds(b).from.equals(from));
      }),
      cases(),
    );
  });
});
