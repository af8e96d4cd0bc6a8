import type { BaseModelsAnswer, EnginesAnswer, Make, SpecModelsAnswer } from '@glovebox/shared/catalogue';
import { buildCar, buildFuel, buildService } from './cars.ts';
import { signUp } from './people.ts';
import type { World } from './policyCases.ts';
import type { TestServer } from './testServer.ts';

const anyChain = async (api: TestServer): Promise<World['catalogue']> => {
  const get = async <T>(path: string) => (await api.request.get(`/api/cars/${path}`).expect(200)).body as T;
  const make = (await get<Make[]>('')).find(({ name }) => name === 'Volkswagen');
  const { baseModels } = await get<BaseModelsAnswer>(`basemodels/${make?._id ?? ''}`);
  const baseModel = baseModels.find(({ docCount }) => docCount > 0);
  const { specModels } = await get<SpecModelsAnswer>(`specmodels/${baseModel?._id ?? ''}`);
  const specModel = specModels.find(({ docCount }) => docCount > 0);
  const { engines } = await get<EnginesAnswer>(`engines/${specModel?._id ?? ''}`);
  const [engine] = engines;
  if (!make || !baseModel || !specModel || !engine) throw new Error('The catalogue has no Volkswagen');
  return { make: make._id, baseModel: baseModel._id, specModel: specModel._id, engine: engine._id };
};

/** People of every kind and the things that the cases of the policy refer to. */
export const buildWorld = async (api: TestServer): Promise<World> => {
  const owner = await signUp(api);
  const other = await signUp(api);
  const workshop = await signUp(api, { plan: 'workshop' });
  const moderator = await signUp(api, { role: 'moderator' });
  const admin = await signUp(api, { role: 'admin' });
  const car = await buildCar(api, owner);
  return {
    api,
    people: { owner, other, workshop, moderator, admin },
    catalogue: await anyChain(api),
    car,
    service: await buildService(owner, car),
    fuel: await buildFuel(owner, car),
  };
};
