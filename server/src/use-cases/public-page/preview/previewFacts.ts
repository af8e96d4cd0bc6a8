import { carName } from '@glovebox/shared/carName';
import type { PublicCar } from '@glovebox/shared/car';
import { lookOf, type Body, type Paint } from '@glovebox/shared/carLooks';
import { engineLine } from '@glovebox/shared/engineLine';
import { mileageVerdict } from '@glovebox/shared/mileageVerdict';
import { readingsOnPresentInstrument, totalInWords } from '@glovebox/shared/newInstruments';
import { nextService, type NextService } from '@glovebox/shared/nextService';
import type { PublicRecord } from '@glovebox/shared/publicRecord';
import type { DistanceUnits } from '@glovebox/shared/units';
import type { Curve } from '../../draw-panel/curvePicture.ts';

/**
 * The facts in a preview, all from the public page. It has neither VIN nor code, because other sites store pictures.
 */
export interface PreviewFacts {
  name: string;
  /** See `engineLine`. */
  engine: string;
  body: Body;
  paint: Paint;
  /** km */
  mileage: number;
  /** The unit of the car's odometer. */
  units: DistanceUnits;
  verdict: { text: string; isConfirmed: boolean };
  curve: Curve;
  next: NextService | undefined;
  /** YYYY-MM */
  keptSince: string | null;
  services: number;
  /** What is missing in the book. */
  notes: Pick<PublicRecord, 'begunAnew' | 'removed' | 'lowered'>;
  stamped: number;
  byConfirmed: number;
  /** '256,000 km in all', if the odometer does not show that. */
  total: string | undefined;
}

/** @param today YYYY-MM-DD */
export const previewFacts = (car: PublicCar, today: string): PreviewFacts => {
  const { record, mileage, odometerUnit, newInstruments } = car;
  const next = nextService(car, today);
  return {
    name: carName(car),
    engine: engineLine(car),
    ...lookOf(car),
    mileage,
    units: { distance: odometerUnit },
    verdict: mileageVerdict(car),
    curve: {
      readings: readingsOnPresentInstrument(newInstruments, record.readings),
      today: { day: today, km: mileage },
      hasNext: next !== undefined,
    },
    next,
    keptSince: record.keptSince,
    services: record.services,
    notes: { begunAnew: record.begunAnew, removed: record.removed, lowered: record.lowered },
    stamped: record.verified,
    byConfirmed: record.byConfirmed,
    total: totalInWords(car, { distance: odometerUnit }),
  };
};
