import type { Car } from '@glovebox/shared/car';
import { can } from '@glovebox/shared/policy';
import { formatDistance } from '@glovebox/shared/units';
import { useDispatch } from 'react-redux';
import { openDialog } from '../../lib/dialogSlice.ts';
import { useGetMileageQuery } from '../../lib/mileageApi.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** One contradicting reading may be a typing error. From this number on, the stated mileage is more likely wrong. */
const SEVERAL = 2;

/** Offers to correct the stated mileage of a car if several other readings contradict it. */
export const StatedMileageNotice = ({ car }: { car: Pick<Car, '_id' | 'standing'> }) => {
  const dispatch = useDispatch();
  const units = useUnits();
  const { data } = useGetMileageQuery(car._id);
  const stated = data?.readings.find(({ source }) => source === 'stated');
  if (!data || !stated || !can(car.standing, 'edit')) return null;
  const { againstStated } = data;
  if (!stated.implausible && againstStated < SEVERAL) return null;
  const distance = formatDistance(stated.mileage, units);
  return (
    <section
      aria-label="The stated mileage"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-caution/50 bg-caution/6 px-4 py-3"
    >
      <Icon name="warning" className="shrink-0 text-caution" />
      <p className="min-w-0 flex-1 basis-56 text-pretty">
        {stated.implausible
          ? `The stated ${distance} doesn’t fit the other readings, so it doesn’t count.`
          : `${againstStated} of your readings don’t fit the stated ${distance}, so they don’t count towards the mileage.`}
      </p>
      <Button
        variant="outline"
        size="small"
        onClick={() => dispatch(openDialog({ name: 'correctMileage', carId: car._id }))}
      >
        Correct the stated {distance}
      </Button>
    </section>
  );
};
