import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useGetCarsHadInfiniteQuery } from './carPurchaseApi.ts';

/** Leads to the cars that one had, where there are any. */
export const CarsHadLink = () => {
  const { data } = useGetCarsHadInfiniteQuery(undefined);
  if (!data?.pages.some(({ cars }) => cars.length > 0)) return null;
  return (
    <ButtonLink variant="outline" size="small" to="/dashboard/cars/had">
      Cars I had
    </ButtonLink>
  );
};
