import type {
  FuelCurrencyNamed,
  FuelListAnswer,
  FuelRecord,
  NewFuel,
  NewFuelAnswer,
} from '@glovebox/shared/fuel';
import { api } from '../../lib/api.ts';
import { creation, type Keyed } from '../../lib/creation.ts';
import { paged } from '../../lib/lists/pages.ts';
import { shortOnReturn } from '../../lib/lists/shortOnReturn.ts';
import { idTag, invalidates, listTag, providesId } from '../../lib/tags.ts';

const PAGE = 100;

interface OfCar {
  carId: string;
}
interface OfRecord extends OfCar {
  recordId: string;
}

// the home page sums the fuel of all cars, and the mileage of a purchase can change the car's mileage
const changed = invalidates(({ carId }: OfCar) => [
  idTag('fuel', carId),
  idTag('Car', carId),
  listTag('Car'),
]);

const fuelApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFuel: build.infiniteQuery<FuelListAnswer, string, string | null>({
      ...paged((carId: string) => ({ url: `/car/fuel/${carId}`, params: { limit: PAGE } })),
      // the consumption depends on all readings of the car, and the form on its energies
      providesTags: providesId('fuel', 'Car'),
    }),
    addFuel: build.mutation<NewFuelAnswer, NewFuel & OfCar & Keyed>({
      query: ({ carId, idempotencyKey, ...body }) =>
        creation(idempotencyKey, { url: `/car/fuel/${carId}`, method: 'PATCH', body }),
      invalidatesTags: changed,
    }),
    correctFuel: build.mutation<FuelRecord, NewFuel & OfRecord & { revision?: number }>({
      query: ({ carId, recordId, ...body }) => ({
        url: `/car/fuel/${carId}/${recordId}`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: changed,
    }),
    removeFuel: build.mutation<{ message: string }, OfRecord>({
      query: ({ carId, recordId }) => ({ url: `/car/fuel/${carId}/${recordId}`, method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    /** Names the currency of the prices without one, for all cars of the account. */
    nameFuelCurrency: build.mutation<FuelCurrencyNamed, { currency: string }>({
      query: (body) => ({ url: '/auth/settings/fuel-currency', method: 'POST', body }),
      invalidatesTags: invalidates(['fuel', listTag('Car')]),
    }),
  }),
});

export const {
  useAddFuelMutation,
  useCorrectFuelMutation,
  useRemoveFuelMutation,
  useNameFuelCurrencyMutation,
} = fuelApi;
export const useGetFuelInfiniteQuery = shortOnReturn(fuelApi.useGetFuelInfiniteQuery);
