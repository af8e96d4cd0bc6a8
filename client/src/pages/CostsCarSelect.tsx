import { useNavigate, useSearchParams } from 'react-router-dom';
import { BESIDE_HEADING, CarSelect, type ChoosableCar } from '../features/cars/CarSelect.tsx';

const ALL_CARS = 'all';
const CARS_HAD = 'had';

interface Props {
  /** The car whose costs are shown; undefined for all cars. */
  car: ChoosableCar | undefined;
  /** The former car whose costs are shown. */
  former: { _id: string; name: string } | undefined;
  /** Whether the reader had other cars. */
  hasFormer: boolean;
}

/** Chooses the car whose costs are shown, in the same year and month. */
export const CostsCarSelect = ({ car, former, hasFormer }: Props) => {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const choose = (chosen: string | null) => {
    if (chosen === null) return;
    if (chosen === CARS_HAD) void navigate('/dashboard/cars/had');
    else {
      const query = params.toString();
      const path = chosen === ALL_CARS ? '/dashboard/costs' : `/dashboard/cars/${chosen}/costs`;
      void navigate(query === '' ? path : `${path}?${query}`);
    }
  };
  return (
    <CarSelect
      className={BESIDE_HEADING}
      car={car}
      before={[{ value: ALL_CARS, label: 'All cars' }]}
      after={[
        ...(former ? [{ value: former._id, label: former.name }] : []),
        ...(hasFormer ? [{ value: CARS_HAD, label: 'Cars I had' }] : []),
      ]}
      value={(car ?? former)?._id ?? ALL_CARS}
      onChange={choose}
    />
  );
};
