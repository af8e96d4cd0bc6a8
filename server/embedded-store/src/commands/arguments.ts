import { isDoc, entriesOf, type Doc } from '../bson/document.ts';
import { isNumber, toDouble } from '../bson/numbers.ts';
import { typeAliasOf } from '../bson/types.ts';
import { StoreError } from '../storeError.ts';

/**
 * The fields of a command or of one of its statements, read with MongoDB's errors: 40415 for a field that the store
 * does not have, 40414 for one that is missing, 14 for one of the wrong type.
 */
export class Arguments {
  readonly #where: string;
  readonly #fields: Doc;

  constructor(where: string, fields: Doc, known: ReadonlySet<string>) {
    this.#where = where;
    this.#fields = fields;
    for (const [name] of entriesOf(fields)) {
      if (known.has(name) || this.#present(name) === undefined) continue;
      throw new StoreError(40415, `BSON field '${where}.${name}' is not supported by the embedded store`);
    }
  }

  has(name: string): boolean {
    return this.#fields[name] !== undefined;
  }

  any(name: string): unknown {
    return this.#fields[name];
  }

  required<T>(name: string, value: T | undefined): T {
    if (value !== undefined) return value;
    throw new StoreError(40414, `BSON field '${this.#where}.${name}' is missing but a required field`);
  }

  doc(name: string): Doc | undefined {
    const value = this.#present(name);
    if (value === undefined || isDoc(value)) return value;
    throw this.#wrongType(name, 'object');
  }

  array(name: string): unknown[] | undefined {
    const value = this.#present(name);
    if (value === undefined || Array.isArray(value)) return value;
    throw this.#wrongType(name, 'array');
  }

  docs(name: string): Doc[] | undefined {
    return this.array(name)?.map((value, position) => {
      if (isDoc(value)) return value;
      throw this.#wrongType(`${name}.${position}`, 'object', value);
    });
  }

  string(name: string): string | undefined {
    const value = this.#present(name);
    if (value === undefined || typeof value === 'string') return value;
    throw this.#wrongType(name, 'string');
  }

  boolean(name: string): boolean {
    const value = this.#present(name);
    if (value === undefined) return false;
    if (typeof value === 'boolean') return value;
    if (isNumber(value)) return toDouble(value) !== 0;
    throw this.#wrongType(name, 'bool');
  }

  /** A whole number that is not negative. */
  count(name: string): number | undefined {
    const value = this.#present(name);
    if (value === undefined) return undefined;
    if (!isNumber(value)) throw this.#wrongType(name, '[long, int, decimal, double]');
    const number = toDouble(value);
    if (!Number.isSafeInteger(number)) {
      throw new StoreError(9, `BSON field '${this.#where}.${name}' must be a whole number, got ${number}`);
    }
    if (number >= 0) return number;
    throw new StoreError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  }

  // drivers send null for what was not given
  #present(name: string): unknown {
    return this.#fields[name] ?? undefined;
  }

  #wrongType(name: string, expected: string, value: unknown = this.#fields[name]): StoreError {
    const actual = typeAliasOf(value);
    return new StoreError(
      14,
      `BSON field '${this.#where}.${name}' is the wrong type '${actual}', expected type '${expected}'`,
    );
  }
}
