import { describe, expect, it } from 'vitest';
import { fieldNames, type Doc } from '../bson/document.ts';
import { compileProjection } from './projection.ts';

const project = (spec: Doc, doc: Doc): Doc => compileProjection(spec)(doc);

const CAR = {
  _id: 1,
  make: 'VW',
  tags: ['a', 'b', 'c'],
  engine: { kw: 81, cc: 1598 },
  parts: [{ n: 1, p: 2 }, { n: 3 }],
};

describe('projection', () => {
  it.each<[string, Doc, Doc]>([
    ['nothing asked', {}, CAR],
    [
      'inclusion keeps _id and the order of the document',
      { parts: 1, make: true },
      { _id: 1, make: 'VW', parts: CAR.parts },
    ],
    ['inclusion without _id', { _id: 0, make: 1 }, { make: 'VW' }],
    ['only _id', { _id: 1 }, { _id: 1 }],
    ['without _id only', { _id: 0 }, { make: 'VW', tags: CAR.tags, engine: CAR.engine, parts: CAR.parts }],
    ['exclusion', { tags: 0, engine: 0, parts: 0 }, { _id: 1, make: 'VW' }],
    ['exclusion with _id named as kept', { _id: 1, tags: 0, engine: 0, parts: 0 }, { _id: 1, make: 'VW' }],
    ['dotted inclusion', { 'engine.kw': 1 }, { _id: 1, engine: { kw: 81 } }],
    ['nested inclusion', { engine: { kw: 1 } }, { _id: 1, engine: { kw: 81 } }],
    ['dotted exclusion', { 'engine.kw': 0, tags: 0, parts: 0 }, { _id: 1, make: 'VW', engine: { cc: 1598 } }],
    ['through arrays of documents', { 'parts.n': 1 }, { _id: 1, parts: [{ n: 1 }, { n: 3 }] }],
    ['documents without the field stay as empty ones', { 'parts.p': 1 }, { _id: 1, parts: [{ p: 2 }, {}] }],
    ['plain values below an inclusion go', { 'tags.x': 1, 'make.x': 1 }, { _id: 1, tags: [] }],
    [
      'plain values below an exclusion stay',
      { 'tags.x': 0, 'make.x': 0, engine: 0, parts: 0 },
      { _id: 1, make: 'VW', tags: CAR.tags },
    ],
    ['an unknown field', { nothing: 1 }, { _id: 1 }],
    ['a number that is not 1 includes', { make: -3.5 }, { _id: 1, make: 'VW' }],
  ])('%s', (_, spec, expected) => {
    const result = project(spec, CAR);
    expect(result).toEqual(expected);
    expect(fieldNames(result)).toEqual(fieldNames(expected));
  });

  it("keeps the order of the document's fields, including _id", () => {
    expect(fieldNames(project({ c: 1, a: 1 }, { a: 1, _id: 2, b: 3, c: 4 }))).toEqual(['a', '_id', 'c']);
  });

  it.each<[Doc, number]>([
    [{ a: 1, b: 0 }, 31254],
    [{ a: 0, b: 1 }, 31253],
    [{ a: 1, 'a.b': 1 }, 31249],
    [{ 'a.b': 1, a: 1 }, 31250],
    [{ a: {} }, 51270],
    [{ '': 1 }, 40352],
    [{ 'a.': 1 }, 40353],
    [{ 'a..b': 1 }, 15998],
    [{ $a: 1 }, 16410],
  ])('refuses %j with %d', (spec, code) => {
    expect(() => project(spec, {})).toThrow(expect.objectContaining({ code }));
  });

  it.each<[Doc, string]>([
    [{ a: { $slice: 1 } }, '$slice in a projection'],
    [{ a: { $elemMatch: { b: 1 } } }, '$elemMatch in a projection'],
    [{ a: { $meta: 'textScore' } }, '$meta in a projection'],
    [{ a: { $add: [1, 2] } }, '$add in a projection'],
    [{ a: { b: '$c' } }, "the expression for 'a.b' in a projection"],
    [{ a: 'text' }, "the expression for 'a' in a projection"],
    [{ 'a.$': 1 }, "the positional projection 'a.$'"],
  ])('refuses %j by its name', (spec, what) => {
    const message = `${what} is not supported by the embedded store`;
    expect(() => project(spec, {})).toThrow(expect.objectContaining({ code: 9, message }));
  });
});
