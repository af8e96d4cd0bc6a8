import type { NewCarAnswer } from '@glovebox/shared/car';
import type { BaseModelsAnswer, EnginesAnswer, Make, SpecModelsAnswer } from '@glovebox/shared/catalogue';
import type { SessionAnswer } from '@glovebox/shared/user';
import { call } from './call.ts';

/** Returns unique, otherwise meaningless VINs. */
const vinOf = (number: number) => `WVWZZZ1KZAW${String(number).padStart(6, '0')}`;

/** Creates an owner with cars and services, over HTTP. */
export const seedGarage = async (url: string, cars: number, servicesEach: number) => {
  const api = `${url}/api`;
  const { token } = await call<SessionAnswer>(`${api}/auth/signup`, {
    body: { name: 'Bench Owner', email: 'bench@example.org', password: 'measured twice' },
  });
  const make = (await call<Make[]>(`${api}/cars/`)).find(({ name }) => name === 'Volkswagen');
  const { baseModels } = await call<BaseModelsAnswer>(`${api}/cars/basemodels/${make?._id ?? ''}`);
  const golf = baseModels.find(({ name }) => name === 'Golf');
  const { specModels } = await call<SpecModelsAnswer>(`${api}/cars/specmodels/${golf?._id ?? ''}`);
  const { engines } = await call<EnginesAnswer>(`${api}/cars/engines/${specModels[0]?._id ?? ''}`);

  const codes: string[] = [];
  const ids: string[] = [];
  for (let number = 0; number < cars; number += 1) {
    const body = {
      make: make?._id,
      model: specModels[0]?._id,
      engine: engines[0]?._id,
      vin: vinOf(number),
      mileage: 10_000,
      productionYear: 2015,
    };
    const { savedCar } = await call<NewCarAnswer>(`${api}/car/new`, { body, token });
    codes.push(savedCar.publicId);
    ids.push(savedCar._id);
    for (let service = 1; service <= servicesEach; service += 1) {
      const mileage = 10_000 + service * 1_000;
      await call(`${api}/service/new`, { body: { onCar: savedCar._id, type: 'Other', mileage }, token });
    }
  }
  return { token, codes, ids };
};
