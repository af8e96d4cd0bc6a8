import { Binary, BSONRegExp, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import { StoreError } from '../storeError.ts';
import { isDoc, toName, type Doc } from './document.ts';
import { invalidBson } from './reader.ts';

const MAX_DEPTH = 200;
/** Up to this length, text is first read as ASCII. */
const SHORT = 40;

/** Writes BSON into a buffer that grows; see `encode`. */
export class Writer {
  private buffer = Buffer.allocUnsafe(1024);
  private at = 0;

  finish(doc: Doc): Buffer {
    this.document(doc, 0);
    return this.buffer.subarray(0, this.at);
  }

  private document(value: Doc | readonly unknown[], depth: number): void {
    if (depth > MAX_DEPTH) throw new StoreError(15, `Exceeded depth limit of ${MAX_DEPTH} when writing BSON`);
    const start = this.at;
    this.int32(0);
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index += 1) {
        this.element(String(index), value[index] ?? null, depth);
      }
    } else {
      for (const [property, field] of Object.entries(value)) {
        if (field !== undefined) this.element(toName(property), field, depth);
      }
    }
    this.byte(0);
    this.buffer.writeInt32LE(this.at - start, start);
  }

  private element(name: string, value: unknown, depth: number): void {
    const typeAt = this.at;
    this.byte(0);
    this.cstring(name);
    // in two steps: writing the value may move everything to a larger buffer
    const type = this.value(value, depth);
    this.buffer[typeAt] = type;
  }

  /** Writes the value and gives its type byte. */
  private value(value: unknown, depth: number): number {
    switch (typeof value) {
      case 'string':
        return this.string(value);
      case 'boolean':
        this.byte(value ? 1 : 0);
        return 0x08;
      case 'number':
        return this.number(value);
      case 'bigint':
        this.room(8);
        this.at = this.buffer.writeBigInt64LE(BigInt.asIntN(64, value), this.at);
        return 0x12;
      case 'object':
        return value === null ? 0x0a : this.object(value, depth);
      default:
        throw new TypeError(`A ${typeof value} cannot be written as BSON`);
    }
  }

  private object(value: object, depth: number): number {
    if (Array.isArray(value)) {
      this.document(value as unknown[], depth + 1);
      return 0x04;
    }
    if (isDoc(value)) {
      this.document(value, depth + 1);
      return 0x03;
    }
    if (value instanceof Int32) {
      this.int32(value.value);
      return 0x10;
    }
    if (value instanceof Double) {
      this.double(value.value);
      return 0x01;
    }
    if (value instanceof ObjectId) {
      this.bytes(value.id);
      return 0x07;
    }
    if (value instanceof Date) {
      this.room(8);
      this.at = this.buffer.writeBigInt64LE(BigInt(value.getTime()), this.at);
      return 0x09;
    }
    // a Timestamp is a Long too, so it is asked first
    if (value instanceof Timestamp) return this.long(value.i | 0, value.t | 0, 0x11);
    if (value instanceof Long) return this.long(value.low, value.high, 0x12);
    if (value instanceof Uint8Array) return this.binary(value, Binary.SUBTYPE_DEFAULT);
    if (value instanceof Binary) return this.binary(value.buffer.subarray(0, value.position), value.sub_type);
    if (value instanceof BSONRegExp) {
      this.cstring(value.pattern);
      this.cstring(value.options);
      return 0x0b;
    }
    throw new TypeError('An object of an unknown class cannot be written as BSON');
  }

  private room(size: number): void {
    if (this.at + size <= this.buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.at + size));
    this.buffer.copy(larger, 0, 0, this.at);
    this.buffer = larger;
  }

  private byte(value: number): void {
    this.room(1);
    this.buffer[this.at] = value;
    this.at += 1;
  }

  private int32(value: number): void {
    this.room(4);
    this.at = this.buffer.writeInt32LE(value, this.at);
  }

  private double(value: number): void {
    this.room(8);
    this.at = this.buffer.writeDoubleLE(value, this.at);
  }

  private long(low: number, high: number, type: number): number {
    this.int32(low);
    this.int32(high);
    return type;
  }

  private number(value: number): number {
    if (Number.isInteger(value) && (value | 0) === value && !Object.is(value, -0)) {
      this.int32(value);
      return 0x10;
    }
    this.double(value);
    return 0x01;
  }

  private bytes(value: Uint8Array): void {
    this.room(value.length);
    this.buffer.set(value, this.at);
    this.at += value.length;
  }

  private cstring(text: string): void {
    if (text.includes('\0')) throw invalidBson('a name or pattern contains a NUL');
    this.utf8(text);
    this.byte(0);
  }

  private string(text: string): number {
    const sizeAt = this.at;
    this.int32(0);
    const start = this.at;
    this.utf8(text);
    this.byte(0);
    this.buffer.writeInt32LE(this.at - start, sizeAt);
    return 0x02;
  }

  private utf8(text: string): void {
    // three bytes are the most that a UTF-16 unit needs
    this.room(text.length * 3);
    if (text.length > SHORT || !this.shortAscii(text)) this.at += this.buffer.write(text, this.at, 'utf8');
  }

  /** Short ASCII text is written quicker here than by a call out of JavaScript. */
  private shortAscii(text: string): boolean {
    for (let index = 0; index < text.length; index += 1) {
      const unit = text.charCodeAt(index);
      if (unit > 127) return false;
      this.buffer[this.at + index] = unit;
    }
    this.at += text.length;
    return true;
  }

  private binary(bytes: Uint8Array, subtype: number): number {
    this.int32(bytes.length);
    this.byte(subtype);
    this.bytes(bytes);
    return 0x05;
  }
}
