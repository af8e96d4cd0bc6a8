import { kmPerUnit } from '@glovebox/shared/units';
import { skipToken } from '@reduxjs/toolkit/query';
import { formatRate } from '../../lib/formatMoney.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { useGetCostsQuery } from './costsApi.ts';

/**
 * Returns the owner's cost per km or mile in each currency, such as '€0.31 a km', or undefined while it is not known.
 * @param carId null for readers who may not see costs
 */
export const useCostPerDistance = (carId: string | null): string | undefined => {
  const units = useUnits();
  const { data } = useGetCostsQuery(carId === null ? skipToken : { carId, by: 'year' });
  const amounts = (data?.totals ?? []).flatMap(({ currency, perKm }) =>
    perKm ? formatRate({ amount: perKm * kmPerUnit(units), currency }) : [],
  );
  return amounts.length > 0
    ? `${amounts.join(' + ')} a ${units.distance === 'mi' ? 'mile' : 'km'}`
    : undefined;
};
