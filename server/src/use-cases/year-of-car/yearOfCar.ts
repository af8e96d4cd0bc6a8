import { carName } from '@glovebox/shared/carName';
import { lookOf, type Look } from '@glovebox/shared/carLooks';
import { formatDate, formatYear, monthName } from '@glovebox/shared/dates';
import { stampTilt } from '@glovebox/shared/stampTilt';
import { toDistance, unitsOfCar, type Units } from '@glovebox/shared/units';
import type { YearChoices, YearOfCar, YearWords } from '@glovebox/shared/yearOfCar';
import { vehiclesOf } from '../../modules/cars/carVehicle.ts';
import { lookAtHandOver } from '../../modules/hand-overs/handOverService.ts';
import { notFound } from '../../platform/errors/appError.ts';
import { unitsOf, type SessionUser } from '../../platform/http/session.ts';
import { loadCarWithCosts } from '../costs/costsAccess.ts';
import type { PosterFacts } from './poster/yearPicture.ts';
import { yearFigures, type YearFigures } from './yearFigures.ts';
import { bestMonth, yearWords } from './yearWords.ts';

/** Reads the car as its owner or former owner knows it. @throws AppError NOT_FOUND; FORBIDDEN */
const describeCar = async (user: SessionUser, carId: string) => {
  const { car, former } = await loadCarWithCosts(user, carId);
  const units = unitsOf(user);
  if (former) {
    const { body, paint } = (await lookAtHandOver(user, former.car)) ?? {};
    const look = lookOf({ body: body ?? undefined, paint: paint ?? undefined, model: {} });
    const shown = { name: former.ended?.name ?? '', look, isFormer: true };
    return { _id: former.car, shown, units };
  }
  const [vehicle] = await vehiclesOf([car]);
  if (!vehicle) throw new Error('the car has no vehicle');
  const { nickname, body, paint } = car;
  return {
    _id: car._id,
    shown: {
      name: carName(vehicle),
      ...(nickname && { nickname }),
      look: lookOf({ body: body ?? undefined, paint: paint ?? undefined, model: vehicle.model }),
      isFormer: false,
    },
    units: unitsOfCar(units, car),
  };
};

/** The stamps that the picture has room for. */
const MOST_STAMPS = 3;

const toPoster = (figures: YearFigures, words: YearWords, look: Look, units: Units): PosterFacts => {
  const best = bestMonth(figures);
  const { distance, about } = figures.costs;
  return {
    ...look,
    words,
    year: figures.year,
    distance:
      distance === null
        ? null
        : { figure: toDistance(distance, units), unit: units.distance, isAbout: about },
    months: figures.months.map(({ month, km }) => ({
      letter: Array.from(monthName(month, units).toUpperCase())[0] ?? '',
      part: km === null || !best ? null : km / best.km,
      isBest: month === best?.month,
    })),
    stamps: figures.visits.slice(-MOST_STAMPS).map(({ id, day, isConfirmed }) => ({
      kind: isConfirmed ? 'confirmed' : 'unchecked',
      date: formatDate(day, units),
      year: formatYear(day, units),
      tilt: stampTilt(id),
    })),
  };
};

/**
 * Returns the year of a car that is or was the caller's, and what its picture shows; null if there is nothing to show.
 * @param year YYYY
 * @throws AppError NOT_FOUND, also for what is no year; FORBIDDEN for a workshop that never owned the car
 */
export const yearOfCar = async (
  user: SessionUser,
  carId: string,
  year: string,
  choices: YearChoices,
): Promise<{ answer: YearOfCar; poster: PosterFacts | null }> => {
  const { _id, shown, units } = await describeCar(user, carId);
  if (!/^\d{4}$/.test(year)) throw notFound();
  const figures = await yearFigures(user, _id, year);
  const words = yearWords(figures, shown, choices, { units, currency: user.settings?.currency });
  const { years, costs, months, consumptions, trip, visits } = figures;
  return {
    answer: {
      car: { _id: _id.toHexString(), ...shown },
      year: Number(year),
      years,
      distance: costs.distance,
      about: costs.about,
      months,
      consumptions: consumptions.map(({ energy, per100Km }) => ({
        energy,
        per100Km: Number(per100Km.toFixed(2)),
      })),
      longestTrip: trip && { km: trip.to - trip.from, day: trip.day },
      totals: choices.costs
        ? costs.totals.map(({ amount, currency, perKm }) => ({ amount, currency, perKm }))
        : [],
      visits: visits.length,
      words,
    },
    poster: words && toPoster(figures, words, shown.look, units),
  };
};
