import { Binary, BSONRegExp, deserialize, Double, Int32, Long, ObjectId, serialize, Timestamp } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../testing/properties.ts';
import { decode, encode } from './codec.ts';
import { entriesOf, fieldNames, fieldOf, type Doc } from './document.ts';

/** Returns the bytes of a document given as pairs, so that the order of integer-like names is the test's own. */
function bytesOf(fields: [string, number][]): Buffer {
  const elements = fields.map(([name, value]) => {
    const number = Buffer.alloc(4);
    number.writeInt32LE(value);
    return Buffer.concat([Buffer.from([0x10]), Buffer.from(`${name}\0`), number]);
  });
  const body = Buffer.concat([...elements, Buffer.from([0])]);
  const size = Buffer.alloc(4);
  size.writeInt32LE(body.length + 4);
  return Buffer.concat([size, body]);
}

describe('BSON codec', () => {
  it('writes documents that outgrow the buffer at any place', () => {
    const isRight = (length: number) => {
      const doc = { a: 'x'.repeat(length), b: 'y'.repeat(30), c: [{ d: 1, e: { f: 'z'.repeat(40) } }] };
      return encode(doc).equals(serialize(doc));
    };
    const lengths = Array.from({ length: 2_200 }, (_, length) => length);
    expect(lengths.filter((length) => !isRight(length))).toEqual([]);
  });

  it('keeps every type and every byte', () => {
    const bytes = serialize({
      _id: new ObjectId(),
      int: new Int32(5),
      double: new Double(5),
      long: Long.fromString('9007199254740993'),
      negative: new Double(-0),
      text: 'žluťoučký 🚗',
      flag: true,
      nothing: null,
      when: new Date('1969-12-31T23:59:59.999Z'),
      bytes: new Binary(Buffer.from([1, 2]), 0),
      uuid: new Binary(Buffer.alloc(16, 7), 4),
      regex: new BSONRegExp('^a', 'im'),
      stamp: new Timestamp({ t: 4_000_000_000, i: 2 }),
      list: [new Int32(1), [new Double(2)], {}],
      reference: { $ref: 'cars', $id: new Int32(1) },
    });
    expect(encode(decode(bytes)).equals(Buffer.from(bytes))).toBe(true);
  });

  it('keeps the order of integer-like names, __proto__ and names that objects inherit', () => {
    const bytes = bytesOf([
      ['b', 1],
      ['10', 2],
      ['2', 3],
      ['__proto__', 4],
      ['constructor', 5],
      ['', 6],
    ]);
    const doc = decode(bytes);
    expect(fieldNames(doc)).toEqual(['b', '10', '2', '__proto__', 'constructor', '']);
    expect(fieldOf(doc, '__proto__')).toEqual(new Int32(4));
    expect(fieldOf(doc, 'toString')).toBeUndefined();
    expect(encode(doc).equals(bytes)).toBe(true);
  });

  it('writes plain numbers as the driver does, and omits absent fields', () => {
    const doc = decode(encode({ int: 1, double: 1.5, large: 2 ** 40, big: 2n ** 60n, absent: undefined }));
    expect(entriesOf(doc)).toEqual([
      ['int', new Int32(1)],
      ['double', new Double(1.5)],
      ['large', new Double(2 ** 40)],
      ['big', Long.fromBigInt(2n ** 60n)],
    ]);
  });

  it.each([
    ['too short', Buffer.from([1, 2])],
    ['a length that does not fit', Buffer.from([9, 0, 0, 0, 0])],
    ['a string without an end', Buffer.from([14, 0, 0, 0, 2, 97, 0, 200, 0, 0, 0, 98, 0, 0])],
    ['a name that comes twice', Buffer.from([11, 0, 0, 0, 10, 97, 0, 10, 97, 0, 0])],
    ['unknown flags of a regular expression', Buffer.from([12, 0, 0, 0, 11, 97, 0, 98, 0, 103, 0, 0])],
    ['bytes that are no UTF-8', Buffer.from([14, 0, 0, 0, 2, 97, 0, 2, 0, 0, 0, 0xff, 0, 0])],
  ])('refuses %s', (_, bytes) => {
    expect(() => decode(bytes)).toThrow(/Invalid BSON/);
  });

  it.each([
    ['undefined', 6],
    ['javascript', 13],
    ['symbol', 14],
    ['decimal', 19],
    ['maxKey', 127],
    ['minKey', 255],
  ])('refuses the type %s by its name', (name, type) => {
    const bytes = Buffer.from([8, 0, 0, 0, type, 97, 0, 0]);
    expect(() => decode(bytes)).toThrow(`the BSON type ${name} is not supported by the embedded store`);
  });

  it('agrees with the bson package on any JSON document', () => {
    const json = fc.dictionary(
      fc.string().filter((name) => !/^\d+$|\0/.test(name) && name !== '__proto__'),
      fc.jsonValue({ maxDepth: 3 }),
    );
    fc.assert(
      fc.property(json, (value) => {
        const plain = JSON.parse(
          JSON.stringify(value).replaceAll('\\u0000', '').replaceAll('-0', '0'),
        ) as Doc;
        expect(deserialize(encode(plain))).toEqual(deserialize(serialize(plain)));
        expect(encode(decode(encode(plain))).equals(encode(plain))).toBe(true);
      }),
      cases(),
    );
  });
});
