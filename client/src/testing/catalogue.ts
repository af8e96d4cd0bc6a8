import type {
  ModeratedBaseModelAnswer,
  ModeratedEngine,
  ModeratedMake,
  ModeratedMakeAnswer,
  ModeratedSpecModelAnswer,
} from '@glovebox/shared/moderation';
import { idOf } from './cars.ts';
import { respond } from './server.ts';

const DONE = { unverified: 0, withoutPower: 0 };
const KNOWN = { sources: ['ademe'], markets: ['EU'], verified: true };

export const buildMake = (over: Partial<ModeratedMake> = {}): ModeratedMake => ({
  _id: idOf(10),
  name: 'Volkswagen',
  imgUrl: null,
  docCount: 1,
  revision: 0,
  ...DONE,
  unverifiedSpecModels: 0,
  ...over,
});

export const buildMakeAnswer = (over: Partial<ModeratedMakeAnswer> = {}): ModeratedMakeAnswer => ({
  ...buildMake(),
  baseModels: [{ _id: idOf(11), name: 'Golf', docCount: 1, revision: 0, ...DONE }],
  ...over,
});

export const buildBaseModelAnswer = (
  over: Partial<ModeratedBaseModelAnswer> = {},
): ModeratedBaseModelAnswer => ({
  _id: idOf(11),
  name: 'Golf',
  docCount: 1,
  revision: 0,
  ...DONE,
  make: { _id: idOf(10), name: 'Volkswagen' },
  specModels: [
    {
      _id: idOf(12),
      name: 'Golf VII (5G)',
      imgUrl: null,
      docCount: 1,
      revision: 0,
      formattedYearFrom: '2012',
      formattedYearTo: '2019',
      yearFrom: 2012,
      yearTo: 2019,
      ...KNOWN,
      typedGeneration: false,
      observedYears: false,
      ...DONE,
    },
  ],
  ...over,
});

export const buildEngine = (over: Partial<ModeratedEngine> = {}): ModeratedEngine => ({
  _id: idOf(13),
  name: '1.5 TSI',
  kw: 110,
  hp: 150,
  cc: 1498,
  fuel: 'Petrol',
  revision: 0,
  cylinders: 4,
  ...KNOWN,
  ccApprox: false,
  kwApprox: false,
  seenElsewhere: false,
  ...over,
});

export const buildSpecModelAnswer = (
  engines: ModeratedEngine[] = [buildEngine()],
): ModeratedSpecModelAnswer => ({
  _id: idOf(12),
  name: 'Golf VII (5G)',
  imgUrl: null,
  docCount: engines.length,
  revision: 0,
  formattedYearFrom: '2012',
  formattedYearTo: '2019',
  yearFrom: 2012,
  yearTo: 2019,
  ...KNOWN,
  typedGeneration: false,
  observedYears: false,
  unverified: engines.filter(({ verified }) => !verified).length,
  withoutPower: engines.filter(({ kw }) => kw === null).length,
  make: { _id: idOf(10), name: 'Volkswagen' },
  baseModel: { _id: idOf(11), name: 'Golf' },
  engines,
});

/** Answers with a catalogue to choose a car from: of two makes, the first has a model with three engines. */
export const serveVehicles = () => {
  const vw = { _id: idOf(10), name: 'Volkswagen', imgUrl: '/api/cars/logos/volkswagen.svg', docCount: 1 };
  const skoda = { _id: idOf(20), name: 'Škoda', imgUrl: null, docCount: 1 };
  const golf = { _id: idOf(11), name: 'Golf', docCount: 1 };
  const golf7 = {
    ...{ _id: idOf(12), name: 'Golf VII (5G)', imgUrl: null, body: 'estate', docCount: 3 },
    ...{ formattedYearFrom: '2012', formattedYearTo: '2019' },
  };
  respond('get', '/api/car/vin/:vin', { registered: null });
  respond('get', '/api/cars/', [skoda, vw]);
  respond('get', `/api/cars/basemodels/${vw._id}`, { ...vw, baseModels: [golf] });
  respond('get', `/api/cars/basemodels/${skoda._id}`, {
    ...skoda,
    baseModels: [{ _id: idOf(21), name: 'Octavia', docCount: 1 }],
  });
  respond('get', `/api/cars/specmodels/${golf._id}`, { ...golf, make: vw, specModels: [golf7] });
  respond('get', `/api/cars/engines/${golf7._id}`, {
    ...golf7,
    make: vw,
    baseModel: golf,
    engines: [
      { _id: idOf(13), name: '1.5 TSI', kw: 110, hp: 150, cc: 1498, fuel: 'Petrol' },
      { _id: idOf(14), name: 'e-Golf', kw: null, hp: null, cc: 0, fuel: 'Electric' },
      { _id: idOf(15), name: '2.0 TDI', kw: 85, hp: 115, cc: 1968, fuel: 'Diesel' },
    ],
  });
};
