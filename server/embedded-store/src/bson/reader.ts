import { Binary, BSONRegExp, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import { StoreError } from '../storeError.ts';
import { toProperty, type Doc } from './document.ts';
import { TYPE_NUMBERS } from './types.ts';

const MAX_DEPTH = 200;
const MAX_DATE = 8_640_000_000_000_000;
/** The deprecated "old binary" subtype, which carries its length twice. */
const OLD_BINARY = 2;

export const invalidBson = (why: string): StoreError => new StoreError(22, `Invalid BSON: ${why}`);

function unsupportedType(type: number): StoreError {
  const [name] = Object.entries(TYPE_NUMBERS).find(([, number]) => (number & 0xff) === type) ?? [];
  return invalidBson(`the BSON type ${name ?? type} is not supported by the embedded store`);
}

/** Up to this length, text is first read as ASCII. */
const SHORT = 16;
const NAME_MASK = 0x7ff;
const names: (string | undefined)[] = Array.from({ length: NAME_MASK + 1 });

/** Reads BSON elements one after the other; see `decode`. */
export class Reader {
  private at = 0;
  private readonly buffer: Buffer;

  constructor(buffer: Buffer) {
    this.buffer = buffer;
  }

  document(depth: number, asArray = false): Doc | unknown[] {
    if (depth > MAX_DEPTH) throw new StoreError(15, `Exceeded depth limit of ${MAX_DEPTH} when reading BSON`);
    const start = this.at;
    const end = start + this.int32();
    if (end > this.buffer.length || end < start + 5) throw invalidBson('a nested length does not fit');
    const doc: Doc = {};
    const array: unknown[] = [];
    for (;;) {
      const type = this.byte();
      if (type === 0) break;
      const name = this.cstring();
      const value = this.value(type, depth);
      if (asArray) array.push(value);
      else this.addField(doc, name, value);
    }
    if (this.at !== end) throw invalidBson('a nested document has another length than it says');
    return asArray ? array : doc;
  }

  private addField(doc: Doc, name: string, value: unknown): void {
    const property = toProperty(name);
    // a document in memory holds each name once, so that all but one of the values would be lost
    if (doc[property] !== undefined && Object.hasOwn(doc, property)) {
      throw invalidBson(`the field '${name}' comes twice in one document`);
    }
    doc[property] = value;
  }

  private value(type: number, depth: number): unknown {
    switch (type) {
      case 0x01:
        return new Double(this.buffer.readDoubleLE(this.skip(8)));
      case 0x02:
        return this.string();
      case 0x03:
        return this.document(depth + 1);
      case 0x04:
        return this.document(depth + 1, true);
      case 0x05:
        return this.binary();
      case 0x07:
        return new ObjectId(Buffer.from(this.take(12)));
      case 0x08:
        return this.byte() !== 0;
      case 0x09:
        return this.date();
      case 0x0a:
        return null;
      case 0x0b:
        return this.regex();
      case 0x10:
        return new Int32(this.int32());
      case 0x11:
        return new Timestamp(this.long(true));
      case 0x12:
        return this.long(false);
      default:
        throw unsupportedType(type);
    }
  }

  /** Skips that many bytes, and returns the offset where they begin. */
  private skip(size: number): number {
    const start = this.at;
    if (size < 0 || start + size > this.buffer.length) throw invalidBson('a value ends after its document');
    this.at = start + size;
    return start;
  }

  private take(size: number): Buffer {
    const start = this.skip(size);
    return this.buffer.subarray(start, start + size);
  }

  private byte(): number {
    const value = this.buffer[this.at];
    if (value === undefined) throw invalidBson('a value ends after its document');
    this.at += 1;
    return value;
  }

  private int32(): number {
    if (this.at + 4 > this.buffer.length) throw invalidBson('a value ends after its document');
    const value = this.buffer.readInt32LE(this.at);
    this.at += 4;
    return value;
  }

  private long(unsigned: boolean): Long {
    const low = this.int32();
    return new Long(low, this.int32(), unsigned);
  }

  private cstring(): string {
    const start = this.at;
    let hash = 0;
    let ascii = true;
    let end = start;
    for (let byte = this.buffer[end]; byte !== 0; byte = this.buffer[end]) {
      if (byte === undefined) throw invalidBson('a name has no end');
      if (byte > 127) ascii = false;
      hash = (hash * 31 + byte) | 0;
      end += 1;
    }
    this.at = end + 1;
    return ascii ? this.knownName(start, end, hash & NAME_MASK) : this.text(start, end);
  }

  /** Most names repeat, and comparing a name with the last one of the same hash is cheaper than decoding it. */
  private knownName(start: number, end: number, slot: number): string {
    const known = names[slot];
    if (known?.length === end - start) {
      let index = 0;
      while (index < known.length && known.charCodeAt(index) === this.buffer[start + index]) index += 1;
      if (index === known.length) return known;
    }
    const name = this.buffer.toString('latin1', start, end);
    names[slot] = name;
    return name;
  }

  private string(): string {
    const size = this.int32();
    const start = this.skip(size);
    if (size < 1 || this.buffer[this.at - 1] !== 0) throw invalidBson('a string has no end');
    return this.text(start, start + size - 1);
  }

  private text(start: number, end: number): string {
    if (end - start <= SHORT) {
      const text = this.shortAscii(start, end);
      if (text !== undefined) return text;
    }
    const text = this.buffer.toString('utf8', start, end);
    // a replacement character may stand for malformed UTF-8, and storing it would change the data
    if (text.includes('\ufffd') && !Buffer.from(text, 'utf8').equals(this.buffer.subarray(start, end))) {
      throw invalidBson('a string is not valid UTF-8');
    }
    return text;
  }

  /** Reads short ASCII text, which is faster here than in a native call. */
  private shortAscii(start: number, end: number): string | undefined {
    let text = '';
    for (let index = start; index < end; index += 1) {
      const byte = this.buffer[index] ?? 0;
      if (byte > 127) return undefined;
      text += String.fromCharCode(byte);
    }
    return text;
  }

  private regex(): BSONRegExp {
    const pattern = this.cstring();
    const options = this.cstring();
    if (/[^imxlsu]/.test(options))
      throw invalidBson(`a regular expression has the unknown flags '${options}'`);
    return new BSONRegExp(pattern, options);
  }

  private binary(): Binary {
    const size = this.int32();
    const subtype = this.byte();
    if (subtype === OLD_BINARY) throw invalidBson('binary data of the subtype 2 is not supported');
    return new Binary(Buffer.from(this.take(size)), subtype);
  }

  private date(): Date {
    const low = this.int32();
    // exact up to 2^53, which is beyond the last date that JavaScript has
    const milliseconds = this.int32() * 2 ** 32 + (low >>> 0);
    if (Math.abs(milliseconds) > MAX_DATE) {
      throw invalidBson('a date beyond the year 275760 is not supported');
    }
    return new Date(milliseconds);
  }
}
