import type { Int32 } from 'bson';
import { Double, Long } from 'bson';
import { fitsInt64, intOrLong } from './arithmetic.ts';
import { numberType, toDouble, toExactInteger, type BsonNumber } from './numbers.ts';

/**
 * A sum like MongoDB's: it adds integers exactly, and keeps the rounding errors of doubles. The result has the widest
 * type of the summands.
 */
export class Summation {
  private integers = 0n;
  private high = 0;
  private low = 0;
  /** The plain sum, for the infinities and NaN, where the carried errors mean nothing. */
  private plain = 0;
  private type: 'int' | 'long' | 'double' = 'int';

  add(value: BsonNumber): void {
    if (numberType(value) === 'double') {
      this.type = 'double';
      this.addDouble(toDouble(value));
      return;
    }
    if (numberType(value) === 'long' && this.type === 'int') this.type = 'long';
    this.integers += toExactInteger(value) ?? 0n;
  }

  private addDouble(value: number): void {
    this.plain += value;
    const sum = this.high + value;
    const part = sum - this.high;
    this.low += this.high - (sum - part) + (value - part);
    this.high = sum;
  }

  result(): Int32 | Long | Double {
    if (this.type === 'double' || !fitsInt64(this.integers)) return new Double(this.toDouble());
    return this.type === 'long' ? Long.fromBigInt(this.integers) : intOrLong(this.integers);
  }

  toDouble(): number {
    const rounded = Number(this.integers);
    if (!Number.isFinite(this.plain)) return this.plain;
    const rest = Number(this.integers - BigInt(rounded));
    const copy = new Summation();
    copy.high = this.high;
    copy.low = this.low;
    copy.addDouble(rounded);
    copy.addDouble(rest);
    return copy.high + copy.low;
  }
}
