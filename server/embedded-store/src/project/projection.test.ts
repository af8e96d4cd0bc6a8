import { BSONRegExp, Int32 } from 'bson';
import { describe, expect, it } from 'vitest';
import { fieldNames, type Doc } from '../bson/document.ts';
import { StoreError } from '../storeError.ts';
import { compileProjection } from './projection.ts';

const now = new Date(0);
const project = (spec: Doc, doc: Doc, filter: Doc = {}): Doc => compileProjection(spec, { now, filter })(doc);

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
    [
      '$slice alone keeps the rest',
      { tags: { $slice: 2 }, engine: 0, parts: 0 },
      { _id: 1, make: 'VW', tags: ['a', 'b'] },
    ],
    ['$slice from the end', { _id: 1, tags: { $slice: -1 } }, { _id: 1, tags: ['c'] }],
    ['$slice with skip', { make: 1, tags: { $slice: [1, 1] } }, { _id: 1, make: 'VW', tags: ['b'] }],
    [
      '$slice with skip from the end',
      { make: 1, tags: { $slice: [-2, 5] } },
      { _id: 1, make: 'VW', tags: ['b', 'c'] },
    ],
    ['$slice past the end', { make: 1, tags: { $slice: [9, 1] } }, { _id: 1, make: 'VW', tags: [] }],
    [
      '$slice of what is no array',
      { make: { $slice: 1 }, tags: 0, engine: 0, parts: 0 },
      { _id: 1, make: 'VW' },
    ],
    [
      '$elemMatch comes last',
      { parts: { $elemMatch: { n: { $gt: 1 } } }, make: 1 },
      { _id: 1, make: 'VW', parts: [{ n: 3 }] },
    ],
    ['$elemMatch without a match', { parts: { $elemMatch: { n: 9 } } }, { _id: 1 }],
    ['a path as an expression', { power: '$engine.kw' }, { _id: 1, power: 81 }],
    ['an expression', { high: { $gt: ['$engine.kw', 80] } }, { _id: 1, high: true }],
    [
      'a computed field replaces an existing one and comes last',
      { make: '$engine.kw', parts: 1 },
      { _id: 1, parts: CAR.parts, make: 81 },
    ],
    [
      'a computed field below a document',
      { 'engine.kw': 1, 'engine.x': '$make' },
      { _id: 1, engine: { kw: 81, x: 'VW' } },
    ],
    [
      'a computed field below an array',
      { 'parts.x': '$make' },
      { _id: 1, parts: [{ x: 'VW' }, { x: 'VW' }] },
    ],
    ['a literal text', { x: 'text' }, { _id: 1, x: 'text' }],
  ])('%s', (_, spec, expected) => {
    const result = project(spec, CAR);
    expect(result).toEqual(expected);
    expect(fieldNames(result)).toEqual(fieldNames(expected));
  });

  it('keeps the order of the document, _id where it stands', () => {
    expect(fieldNames(project({ c: 1, a: 1 }, { a: 1, _id: 2, b: 3, c: 4 }))).toEqual(['a', '_id', 'c']);
  });

  it('finds the element that the query matched', () => {
    const doc = { _id: 1, tags: ['a', 'b'], parts: [{ n: 1 }, { n: 3 }], one: 5 };
    expect(project({ 'tags.$': 1 }, doc, { tags: 'b' })).toEqual({ _id: 1, tags: ['b'] });
    expect(project({ 'parts.$': 1 }, doc, { 'parts.n': { $gt: 2 } })).toEqual({ _id: 1, parts: [{ n: 3 }] });
    expect(project({ 'one.$': 1 }, doc, { one: 5 })).toEqual({ _id: 1, one: 5 });
  });

  it.each<[Doc, number]>([
    [{ a: 1, b: 0 }, 31254],
    [{ a: 0, b: 1 }, 31253],
    [{ a: 1, 'a.b': 1 }, 31249],
    [{ 'a.b': 1, a: 1 }, 31250],
    [{ a: 0, b: 'text' }, 31310],
    [{ a: 0, b: { $cmp: [1, 2] } }, 31252],
    [{ a: {} }, 51270],
    [{ a: { $unknown: 1 } }, 31325],
    [{ '': 1 }, 40352],
    [{ 'a.': 1 }, 40353],
    [{ 'a..b': 1 }, 15998],
    [{ $a: 1 }, 16410],
    [{ a: { $slice: [1, 0] } }, 31259],
    [{ a: { $elemMatch: 1 } }, 31274],
    [{ 'a.b': { $elemMatch: { c: 1 } } }, 31275],
    [{ 'a.$': 1 }, 31277],
    [{ 'x.$': 1, 'y.$': 1 }, 31276],
    [{ 'x.$': 0 }, 31395],
    [{ 'x.$.y': 1 }, 31394],
    [{ 'x.$': 'text' }, 31308],
    [{ 'x.$': { y: 1 } }, 31271],
    [{ 'x.$': 1, a: { $elemMatch: { b: 1 } } }, 31255],
    [{ x: '$$nothing' }, 17276],
  ])('refuses %j with %d', (spec, code) => {
    expect(() => project(spec, { x: [1] }, { x: 1 })).toThrow(expect.objectContaining({ code }));
  });

  it('refuses a positional projection that could mean several elements', () => {
    const filter = { x: 1, y: new BSONRegExp('b', '') };
    expect(() => project({ 'x.$': 1 }, { x: [1, 2], y: ['a', 'b'] }, filter)).toThrow(StoreError);
    expect(project({ 'x.$': 1 }, { x: [new Int32(1)], y: 'b' }, filter)).toEqual({ x: [new Int32(1)] });
  });
});
