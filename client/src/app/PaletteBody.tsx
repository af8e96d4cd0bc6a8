import { formatDay } from '@glovebox/shared/dates';
import type { CarCard } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import { distanceOrDash } from '@glovebox/shared/distanceOrDash';
import { formatDistance, unitsOfCar } from '@glovebox/shared/units';
import { privateCarName } from '@glovebox/shared/privateCarName';
import { Command } from 'cmdk';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { carName } from '@glovebox/shared/carName';
import type { Recording } from '../lib/dialogSlice.ts';
import { folded } from '@glovebox/shared/folded';
import { lastCarOf, type LastCar } from './lastCar.ts';
import { useUnits } from '../lib/useUnits.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { CarPicture } from '../ui/CarPicture.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ServiceIcon } from '../ui/ServiceIcon.tsx';
import { findEntries, usePaletteEntries, type PaletteEntry } from './paletteEntries.ts';
import { mayRecord, recordingsOf } from './recordings.ts';
import { actsOn, otherActsOn } from './actsOnCar.ts';
import { actOn, actWordsIn, isMeantBy, type Doable } from './actWords.ts';
import { useCarOnScreen, useMeantCar } from './useRecord.ts';
import { useCarNames, usePaletteCars } from './usePaletteCars.ts';
import { useGetServicesInfiniteQuery } from '../features/services/servicesApi.ts';

const SHOWN = 6;
/** The shortest text that is searched. */
const SHORTEST = 2;

/** Returns the newest services of all cars that match the search; none for fewer than two characters. */
const usePaletteServices = (search: string) => {
  const skip = search.length < SHORTEST;
  const { currentData, error, refetch } = useGetServicesInfiniteQuery(search, { skip });
  return {
    services: skip ? [] : (currentData?.pages[0]?.services.slice(0, SHOWN) ?? []),
    isLoading: !skip && !currentData && error === undefined,
    error: skip || currentData ? undefined : error,
    retry: () => void refetch(),
  };
};

const CARS = 6;

interface Props {
  text: string;
  /** The text that the server is asked for. */
  settled: string;
  choosesCarFor: Recording | 'any' | undefined;
  /** The chosen car, for which something will be recorded. */
  car: LastCar | null;
  onCar: (car: CarCard) => void;
  onAct: (carId: string, what: Doable) => void;
  onEntry: (action: PaletteEntry['action']) => void;
}

/** The results for the text, or suggestions without a text. */
export const PaletteBody = ({ text, settled, choosesCarFor, car, onCar, onAct, onEntry }: Props) => {
  const units = useUnits();
  const all = folded(text).split(/\s+/).filter(Boolean);
  const { acts, others } = choosesCarFor === undefined ? actWordsIn(all) : { acts: [], others: all };
  const settledWords = folded(settled).split(/\s+/).filter(Boolean);
  const isSettled = settled === text;
  const searched = choosesCarFor === undefined ? actWordsIn(settledWords).others : settledWords;
  const found = usePaletteCars(others, searched.join(' '), isSettled);
  // a word can be both: 'ren' begins 'renew' as well as 'Renault'
  const named = usePaletteCars(all, settledWords.join(' '), isSettled);
  const services = usePaletteServices(choosesCarFor === undefined ? settled.trim() : '');
  const entries = usePaletteEntries();
  const meant = useMeantCar()();
  const onScreen = useCarOnScreen();
  const nameOf = useCarNames();

  const choosable = (acts.length > 0 ? named : found).cars.filter(
    ({ standing }) =>
      choosesCarFor === undefined || choosesCarFor === 'any' || mayRecord(standing, choosesCarFor),
  );
  const only = choosesCarFor !== undefined && text === '' && found.isAll && choosable.length === 1 && !car;
  const chooseOnly = useEffectEvent(() => choosable[0] && onCar(choosable[0]));
  // with a single car there is nothing to choose
  useEffect(() => {
    if (!only) return undefined;
    const timer = setTimeout(chooseOnly);
    return () => clearTimeout(timer);
  }, [only]);
  if (only) return null;

  const carItems = choosable.slice(0, choosesCarFor === undefined ? CARS : undefined).map((one) => (
    <Item
      key={one._id}
      value={`car ${one._id}`}
      icon={<CarPicture car={one} className="w-10" />}
      detail={
        <>
          {one.nickname !== undefined && `${carName(one)} · `}
          {one.standing !== 'owner' && one.owner.name !== undefined && `${one.owner.name} · `}
          {formatDistance(one.mileage, unitsOfCar(units, one))} ·{' '}
          <span className="font-mono">{one.plate ?? one.vin.slice(-6)}</span>
        </>
      }
      onSelect={() => onCar(one)}
    >
      {nameOf(one._id, privateCarName(one))}
    </Item>
  ));
  const toItems = (of: LastCar, doables: ReturnType<typeof actsOn>) =>
    doables.map(({ what, icon }) => (
      <Item
        key={`${what} ${of.carId}`}
        value={`${what} ${of.carId}`}
        icon={<Icon name={icon} />}
        onSelect={() => onAct(of.carId, what)}
      >
        {actOn(what, { name: nameOf(of.carId, of.name) })}
      </Item>
    ));
  const [first] = found.cars.map(lastCarOf);
  const recorded = car ?? (choosesCarFor !== undefined ? undefined : text === '' ? (meant ?? first) : first);
  const actItems =
    acts.length > 0
      ? meantFirst(found.cars.map(lastCarOf), meant)
          .slice(0, CARS)
          .flatMap((one) =>
            toItems(
              one,
              actsOn(one).filter(({ what }) => isMeantBy(what, acts, one)),
            ),
          )
      : recorded
        ? toItems(recorded, recordingsOf(recorded))
        : [];
  const serviceItems = (isSettled ? services.services : []).map((service) => (
    <Item
      key={service._id}
      value={`service ${service._id}`}
      icon={<ServiceIcon type={service.type} className="size-7" />}
      detail={`${nameOf(service.onCar._id, privateCarName(service.onCar))} · ${distanceOrDash(service.mileage, unitsOfCar(units, service.onCar))} · ${formatDay(service.doneAt, units)}`}
      onSelect={() => onEntry(`/dashboard/services/${service._id}`)}
    >
      {serviceTitle(service)}
    </Item>
  ));
  const entryItems = (
    text === '' ? entries.main : findEntries([...entries.main, ...entries.others], all)
  ).map(({ label, icon, action }) => (
    <Item key={label} value={`entry ${label}`} icon={<Icon name={icon} />} onSelect={() => onEntry(action)}>
      {label}
    </Item>
  ));

  const isChoosing = choosesCarFor !== undefined;
  const record = { heading: acts.length > 0 ? 'Do' : 'Record', items: actItems };
  const cars = { heading: 'Cars', items: car ? [] : carItems };
  const thisCar = {
    heading: 'This car',
    items:
      onScreen && text === '' && !isChoosing
        ? toItems(lastCarOf(onScreen), otherActsOn(lastCarOf(onScreen)))
        : [],
  };
  const groups = [
    ...(text === '' || (acts.length > 0 && carItems.length === 0) ? [record, thisCar, cars] : [cars, record]),
    { heading: 'Services', items: isChoosing ? [] : serviceItems },
    { heading: 'Go to', items: isChoosing ? [] : entryItems },
  ].filter(({ items }) => items.length > 0);

  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const isSearching = !isSettled || found.isLoading || services.isLoading;
  const error = found.error ?? services.error;
  const hasNoCars =
    isChoosing && text === '' && !isSearching && error === undefined && choosable.length === 0;
  return (
    <>
      {error !== undefined && !isSearching && (
        <ErrorState error={error} onRetry={found.error === undefined ? services.retry : found.retry} />
      )}
      <Command.List className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2">
        {groups.map(({ heading, items }) => (
          <Command.Group
            key={heading}
            heading={heading}
            className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted"
          >
            {items}
          </Command.Group>
        ))}
        {hasNoCars && (
          <Item value="new car" icon={<Icon name="plus" />} onSelect={() => onEntry('/dashboard/new')}>
            {MESSAGES.nav.newCar}
          </Item>
        )}
      </Command.List>
      <p role="status" className="border-t border-line px-4 py-2 text-xs text-muted">
        {isSearching
          ? 'Searching…'
          : hasNoCars
            ? 'No cars yet. Add one first.'
            : error !== undefined
              ? 'Some results didn’t load.'
              : count === 0
                ? `Nothing found for “${text.trim()}”.`
                : `${count} ${count === 1 ? 'result' : 'results'}`}
      </p>
    </>
  );
};

/** Puts the car on the screen, or else the last one, before the others. */
const meantFirst = (cars: LastCar[], meant: LastCar | null) => [
  ...cars.filter(({ carId }) => carId === meant?.carId),
  ...cars.filter(({ carId }) => carId !== meant?.carId),
];

interface ItemProps {
  value: string;
  icon: ReactNode;
  detail?: ReactNode;
  onSelect: () => void;
  children: ReactNode;
}

const Item = ({ value, icon, detail, onSelect, children }: ItemProps) => (
  <Command.Item
    value={value}
    onSelect={onSelect}
    className="flex min-h-10 cursor-default items-center gap-3 rounded-md px-2 py-1.5 select-none data-[selected=true]:bg-wash data-[selected=true]:text-accent pointer-coarse:min-h-11 forced-colors:data-[selected=true]:outline-2 forced-colors:data-[selected=true]:-outline-offset-2"
  >
    <span className="grid h-7 min-w-7 shrink-0 place-items-center text-muted">{icon}</span>
    <span className="min-w-0 flex-1">
      <span
        className="block truncate font-medium"
        title={typeof children === 'string' ? children : undefined}
      >
        {children}
      </span>
      {detail !== undefined && <span className="block truncate text-xs text-muted">{detail}</span>}
    </span>
  </Command.Item>
);
