import type { PublicCar } from '@glovebox/shared/car';
import { dueState, type DueState } from '@glovebox/shared/dueRule';
import { lookOf, type Body, type Paint } from '@glovebox/shared/carLooks';
import { mileageVerdict } from '@glovebox/shared/mileageVerdict';
import { readingsOnPresentInstrument, servicesOnPresentInstrument } from '@glovebox/shared/newInstruments';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import type { DistanceUnits } from '@glovebox/shared/units';
import type { Curve } from '../../draw-panel/curvePicture.ts';

/**
 * The facts in a preview, all from the public page. It has neither VIN nor code, because other sites store pictures.
 */
export interface PreviewFacts {
  name: string;
  /** '1.5 TSI · 110 kW / 150 hp · 2018' */
  engine: string;
  body: Body;
  paint: Paint;
  /** km */
  mileage: number;
  /** The unit of the car's odometer. */
  units: DistanceUnits;
  verdict: { text: string; isConfirmed: boolean };
  curve: Curve;
  /**
   * `kmLeft` is negative if the service is overdue; `used` is the used part of its interval, above 1 if it is overdue.
   */
  next: { title: string; dueKm: number; kmLeft: number; state: DueState; used: number } | null;
  /** YYYY-MM */
  keptSince: string | null;
  services: number;
  stamped: number;
  workshops: number;
}

/** Returns the service that is due first. */
const findNextService = ({ services, mileage, newInstruments }: PublicCar): PreviewFacts['next'] => {
  const [first] = servicesOnPresentInstrument(newInstruments, services)
    .flatMap((service) =>
      service.nextMileage === undefined ? [] : [{ service, dueKm: service.nextMileage }],
    )
    .sort((a, b) => a.dueKm - b.dueKm);
  if (!first) return null;
  const { service, dueKm } = first;
  const interval = Math.max(dueKm - service.mileage, 1);
  return {
    title: serviceTitle(service),
    dueKm,
    kmLeft: dueKm - mileage,
    state: dueState(dueKm - mileage),
    used: (mileage - service.mileage) / interval,
  };
};

const formatPower = ({ kw, hp }: PublicCar['engine']) =>
  [kw === null ? '' : `${kw} kW`, hp === null ? '' : `${hp} hp`].filter(Boolean).join(' / ');

/** @param today YYYY-MM-DD */
export const previewFacts = (car: PublicCar, today: string): PreviewFacts => {
  const { record, engine, mileage, odometerUnit, newInstruments } = car;
  const next = findNextService(car);
  return {
    name: `${car.make.name} ${car.model.name}`,
    engine: [engine.name, formatPower(engine), String(car.productionYear)].filter(Boolean).join(' · '),
    ...lookOf(car),
    mileage,
    units: { distance: odometerUnit },
    verdict: mileageVerdict(car),
    curve: {
      readings: readingsOnPresentInstrument(newInstruments, record.readings),
      today: { day: today, km: mileage },
      hasNext: next !== null,
    },
    next,
    keptSince: record.keptSince,
    services: record.services,
    stamped: record.verified,
    workshops: record.workshops,
  };
};
