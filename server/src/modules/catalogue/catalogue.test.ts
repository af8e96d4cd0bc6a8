import {
  baseModelsAnswerSchema,
  enginesAnswerSchema,
  makeSchema,
  specModelsAnswerSchema,
  type Make,
} from '@glovebox/shared/catalogue';
import { z } from '@glovebox/shared/zod';
import { Types } from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/testServer.ts';

let makes: Make[];

const get = async <Schema extends z.ZodType>(schema: Schema, path: string): Promise<z.output<Schema>> => {
  const answer = await api.request.get(path).expect(200);
  // the schemas are strict, so a missing or undocumented field fails here
  return schema.parse(answer.body);
};

const named = <Entry extends { name: string }>(entries: Entry[], name: string): Entry => {
  const entry = entries.find((candidate) => candidate.name === name);
  if (!entry) throw new Error(`${name} is not among ${entries.map((one) => one.name).join(', ')}`);
  return entry;
};

const baseModelsOf = (make: string) =>
  get(baseModelsAnswerSchema, `/api/cars/basemodels/${named(makes, make)._id}`);

const specModelsOf = async (make: string, base: string) => {
  const { baseModels } = await baseModelsOf(make);
  return get(specModelsAnswerSchema, `/api/cars/specmodels/${named(baseModels, base)._id}`);
};

const enginesOf = async (make: string, base: string, spec: string) => {
  const { specModels } = await specModelsOf(make, base);
  return get(enginesAnswerSchema, `/api/cars/engines/${named(specModels, spec)._id}`);
};

const api = await testServer();
beforeAll(async () => {
  makes = await get(z.array(makeSchema), '/api/cars/');
});

describe('the catalogue as anyone reads it', () => {
  it('lists the makes by name in natural order', () => {
    expect(makes).toHaveLength(99);
    const names = makes.map(({ name }) => name);
    expect(names.indexOf('Škoda')).toBeLessThan(names.indexOf('smart'));
    expect(names.indexOf('smart')).toBeLessThan(names.indexOf('Subaru'));
    expect(names.at(-1)).toBe('Yugo');
  });

  it('names the usual body of a base model with each of its spec models', async () => {
    const { specModels } = await specModelsOf('Mazda', 'MX-5');
    expect(new Set(specModels.map(({ body }) => body))).toEqual(new Set(['convertible']));
  });

  it('counts the children of each make, base model and spec model', async () => {
    const { baseModels } = await baseModelsOf('Volkswagen');
    expect(named(makes, 'Volkswagen').docCount).toBe(baseModels.length);
    const { specModels } = await specModelsOf('Volkswagen', 'Golf');
    expect(named(baseModels, 'Golf').docCount).toBe(specModels.length);
    const { engines } = await enginesOf('Volkswagen', 'Golf', 'Golf VII (5G)');
    expect(named(specModels, 'Golf VII (5G)').docCount).toBe(engines.length);
  });

  it('returns a make with its base models at both of its paths', async () => {
    const { _id } = named(makes, 'Dacia');
    const byBaseModels = await api.request.get(`/api/cars/basemodels/${_id}`).expect(200);
    const byModels = await api.request.get(`/api/cars/models/${_id}`).expect(200);
    expect(byModels.body).toEqual(byBaseModels.body);
    expect(byModels.body).toMatchObject({ _id, name: 'Dacia', imgUrl: '/api/cars/logos/dacia.svg' });
  });

  it('lists the newest spec model first, and gives no end year while it is still built', async () => {
    const { name, make, specModels } = await specModelsOf('Volkswagen', 'Golf');
    expect({ name, make: make.name }).toEqual({ name: 'Golf', make: 'Volkswagen' });
    expect(specModels[0]).toMatchObject({
      name: 'Golf VIII (CD)',
      formattedYearFrom: '2019',
      formattedYearTo: 'present',
    });
    expect(specModels[1]).toMatchObject({ formattedYearFrom: '2012', formattedYearTo: '2019' });
  });

  it('sorts numbers in names by their value', async () => {
    const { baseModels } = await baseModelsOf('Peugeot');
    const names = baseModels.map(({ name }) => name);
    expect(names.indexOf('308')).toBeGreaterThan(-1);
    expect(names.indexOf('308')).toBeLessThan(names.indexOf('2008'));
  });

  it('returns an engine with kW, hp, cc and fuel, and its ancestors', async () => {
    const answer = await enginesOf('Volkswagen', 'Golf', 'Golf VII (5G)');
    expect(answer).toMatchObject({
      make: { name: 'Volkswagen' },
      baseModel: { name: 'Golf' },
      formattedYearFrom: '2012',
      formattedYearTo: '2019',
    });
    expect(answer.engines).toContainEqual(
      expect.objectContaining({ name: '1.5 TSI', kw: 110, hp: 150, cc: 1498, fuel: 'Petrol' }),
    );
  });

  it('returns null for an unknown power, and 0 cc only for electric motors', async () => {
    const { engines } = await enginesOf('Acura', 'ADX', 'ADX');
    expect(engines[0]).toMatchObject({ kw: null, hp: null, cc: 1520 });
    const electric = await enginesOf('Volkswagen', 'ID.4', 'ID.4 Pro');
    expect(electric.engines.every(({ cc, fuel }) => cc === 0 && fuel === 'Electric')).toBe(true);
  });
});

describe('an entry that is not in the catalogue', () => {
  const paths = ['basemodels', 'models', 'specmodels', 'engines'];
  const stranger = new Types.ObjectId().toHexString();

  it.each(paths)(
    'gets the same 404 for an unknown id, an invalid id and one of 12 characters: %s',
    async (path) => {
      const answers = await Promise.all([
        api.request.get(`/api/cars/${path}/${stranger}`),
        api.request.get(`/api/cars/${path}/volkswagen`),
        api.request.get(`/api/cars/${path}/abcdefghijkl`),
      ]);
      for (const answer of answers) {
        expect(answer.status).toBe(404);
        expect(answer.body).toEqual(answers[0].body);
        expect(answer.body).toMatchObject({ code: 'NOT_FOUND' });
      }
    },
  );

  it('is not found as a spec model by the id of a make', async () => {
    await api.request.get(`/api/cars/engines/${named(makes, 'Fiat')._id}`).expect(404);
  });
});

describe('caching', () => {
  it('returns 304 to a browser that already has the makes', async () => {
    const first = await api.request.get('/api/cars/').expect(200);
    expect(first.headers['cache-control']).toBe('no-cache');
    await api.request.get('/api/cars/').set('If-None-Match', String(first.headers.etag)).expect(304);
  });
});

describe('logos', () => {
  it('are plain SVG files that may be cached for long', async () => {
    const answer = await api.request.get('/api/cars/logos/volkswagen.svg').expect(200);
    expect(answer.headers['content-type']).toBe('image/svg+xml');
    expect(answer.headers['cache-control']).toContain('max-age=2592000');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const svg = Buffer.isBuffer(answer.body) ? answer.body.toString('utf8') : answer.text;
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 24 24"/);
  });

  it('exist for every make that names one, and for no other make', async () => {
    const withLogo = makes.flatMap(({ imgUrl }) => imgUrl ?? []);
    expect(withLogo).toHaveLength(46);
    for (const path of withLogo) await api.request.get(path).expect(200);
    expect(named(makes, 'Lexus').imgUrl).toBeNull();
  });

  it.each(['lexus.svg', '..%2Fcatalogue.json.gz', 'volkswagen', '%00'])(
    'are the only files at their path: %s',
    async (file) => {
      await api.request.get(`/api/cars/logos/${file}`).expect(404);
    },
  );
});
