import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useGetCarsHadInfiniteQuery } from './carPurchaseApi.ts';

/** Links to the person's former cars, if there are any. */
export const CarsHadLink = () => {
  const { data } = useGetCarsHadInfiniteQuery(undefined);
  if (!data?.pages.some(({ cars }) => cars.length > 0)) return null;
  return (
    <ButtonLink variant="outline" size="small" to="/dashboard/cars/had">
      Cars I had
    </ButtonLink>
  );
};
