import type { Car } from '@glovebox/shared/car';
import type { BaseModelsAnswer, EnginesAnswer, Make, SpecModelsAnswer } from '@glovebox/shared/catalogue';
import type { Plan } from '@glovebox/shared/user';
import { UserModel } from '../modules/accounts/userModel.ts';
import { askForAccess, giveAccess } from './access.ts';
import { buildCar, buildExpense, buildFuel, buildPlanEntry, buildReading, buildService } from './cars.ts';
import { buildClaim } from './claims.ts';
import { signUp, type Person } from './people.ts';
import type { World } from './policyCases/policyCase.ts';
import type { TestServer } from './testServer.ts';
import { buildTransfer, handOverOf, transferCarTo } from './transfers.ts';

/** Returns the ids of a vehicle of the catalogue. */
export const anyVehicle = async (api: TestServer): Promise<World['catalogue']> => {
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

const setPlan = async ({ user }: Person, plan: Plan) => {
  await UserModel.updateOne({ _id: user.id }, { $set: { plan } });
};

/** Gives two workshops access to a car, and then lets the second one's plan lapse. */
const giveWorkshopsAccess = async (owner: Person, car: Car, workshop: Person, lapsedWorkshop: Person) => {
  await giveAccess(owner, workshop, car);
  await setPlan(lapsedWorkshop, 'workshop');
  await giveAccess(owner, lapsedWorkshop, car);
  await setPlan(lapsedWorkshop, 'free');
};

/** Adds another car of the owner with access for the same workshops, for cases that use it up. */
export const anotherCar = async ({ api, people }: World): Promise<Car> => {
  const car = await buildCar(api, people.owner);
  await giveWorkshopsAccess(people.owner, car, people.workshop, people.lapsedWorkshop);
  return car;
};

/** Creates people of every kind, and everything to which the policy cases refer. */
export const buildWorld = async (api: TestServer): Promise<World> => {
  const owner = await signUp(api);
  const other = await signUp(api);
  const formerOwner = await signUp(api);
  const recipient = await signUp(api);
  const workshop = await signUp(api, { plan: 'workshop' });
  const strangeWorkshop = await signUp(api, { plan: 'workshop' });
  const lapsedWorkshop = await signUp(api);
  const moderator = await signUp(api, { role: 'moderator' });
  const admin = await signUp(api, { role: 'admin' });
  const had = await buildCar(api, formerOwner);
  const price = { amount: 24_900, currency: 'EUR' };
  await formerOwner
    .put(`/api/car/${had._id}/ownership`)
    .send({
      purchase: { day: '2019-05-06', price },
      sale: { day: '2025-06-07', price },
      estimate: { day: '2024-01-02', value: price },
    })
    .expect(200);
  const car = await transferCarTo(formerOwner, had, owner);
  await giveWorkshopsAccess(owner, car, workshop, lapsedWorkshop);
  return {
    api,
    people: {
      owner,
      other,
      formerOwner,
      recipient,
      workshop,
      strangeWorkshop,
      lapsedWorkshop,
      moderator,
      admin,
    },
    catalogue: await anyVehicle(api),
    car,
    service: await buildService(owner, car),
    fuel: await buildFuel(owner, car, { currency: 'EUR' }),
    reading: await buildReading(owner, car),
    expense: await buildExpense(owner, car),
    planEntry: await buildPlanEntry(owner, car, { everyKm: 40_000 }),
    accessRequest: await askForAccess(strangeWorkshop, car),
    claim: (await buildClaim(formerOwner, car))._id,
    handOver: await handOverOf(car),
    transfer: await buildTransfer(owner, car, recipient),
  };
};
