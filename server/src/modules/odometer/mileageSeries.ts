import type { MileageAnswer } from '@glovebox/shared/car';
import { utcDay } from '@glovebox/shared/fields';
import { judgeWithFuel } from '@glovebox/shared/odometerFuel';
import type { SessionUser } from '../../platform/http/session.ts';
import type { LoadedCar } from '../cars/carAccess.ts';
import { fuelReadingsOf } from '../fuel/fuelReadings.ts';
import { readingsOf, toReading } from '../service-records/serviceReadings.ts';

type Row = MileageAnswer['readings'][number];

const inTime = (a: Row, b: Row) => a.doneAt.localeCompare(b.doneAt) || a.mileage - b.mileage;

/**
 * The odometer readings of a car by date, in km: of its services and what was stated, with the implausible ones
 * marked, and those of the viewer's own fuel that fit. On what days others bought fuel is theirs.
 */
export const mileageSeriesOf = async (
  { _id, stated, hasFuelReadings }: LoadedCar,
  viewer: SessionUser,
): Promise<Row[]> => {
  const [services, fuel] = await Promise.all([readingsOf(_id), hasFuelReadings ? fuelReadingsOf(_id) : []]);
  const { statementImplausible, fuelFits } = judgeWithFuel(services.map(toReading), stated, fuel);
  const rows: Row[] = [
    ...services.map(({ doneAt, mileage, implausible, workshop }) => ({
      doneAt,
      mileage,
      implausible,
      source: 'service' as const,
      verified: Boolean(workshop),
    })),
    ...fuel
      .filter(({ buyer }, index) => fuelFits[index] && buyer.equals(viewer._id))
      .map(({ day, mileage }) => ({
        doneAt: day,
        mileage,
        implausible: false,
        source: 'fuel' as const,
        verified: false,
      })),
    {
      doneAt: utcDay(stated.at),
      mileage: stated.mileage,
      implausible: statementImplausible,
      source: 'stated',
      verified: false,
    },
  ];
  return rows.sort(inTime);
};
