import { formatDay } from '@glovebox/shared/dates';
import type { CarCard } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import { formatDistance, unitsOfCar } from '@glovebox/shared/units';
import { Command } from 'cmdk';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { carName } from '../lib/carName.ts';
import type { Recording } from '../lib/dialogSlice.ts';
import { folded } from '../lib/folded.ts';
import { lastCarOf, type LastCar } from '../lib/lastCar.ts';
import { useUnits } from '../lib/useUnits.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ServiceIcon } from '../ui/ServiceIcon.tsx';
import { findEntries, usePaletteEntries, type PaletteEntry } from './paletteEntries.ts';
import { mayRecord, recordingsOf } from './recordings.ts';
import { actWordsIn, isMeantBy, RECORDING_WORDS } from './recordingWords.ts';
import { useMeantCar } from './useRecord.ts';
import { usePaletteCars } from './usePaletteCars.ts';
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
/** The number of cars for which recordings are offered. */
const CARS_RECORDED = 3;

interface Props {
  text: string;
  /** The text that the server is asked for. */
  settled: string;
  choosesCarFor: Recording | 'any' | undefined;
  /** The chosen car, for which something will be recorded. */
  car: LastCar | null;
  onCar: (car: CarCard) => void;
  onRecord: (carId: string, what: Recording) => void;
  onEntry: (does: PaletteEntry['does']) => void;
}

/** The results for the text, or suggestions without a text. */
export const PaletteBody = ({ text, settled, choosesCarFor, car, onCar, onRecord, onEntry }: Props) => {
  const units = useUnits();
  const all = folded(text).split(/\s+/).filter(Boolean);
  const { acts, others } = choosesCarFor === undefined ? actWordsIn(all) : { acts: [], others: all };
  const settledWords = folded(settled).split(/\s+/).filter(Boolean);
  const isSettled = settled === text;
  const searched = choosesCarFor === undefined ? actWordsIn(settledWords).others : settledWords;
  const found = usePaletteCars(others, searched.join(' '), isSettled);
  const services = usePaletteServices(choosesCarFor === undefined ? settled.trim() : '');
  const entries = usePaletteEntries();
  const meant = useMeantCar()();

  const choosable = found.cars.filter(
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
      icon={<Icon name="car" />}
      detail={
        <>
          {one.standing !== 'owner' && one.owner.name !== undefined && `${one.owner.name} · `}
          {formatDistance(one.mileage, unitsOfCar(units, one))} ·{' '}
          <span className="font-mono">{one.plate ?? one.vin.slice(-6)}</span>
        </>
      }
      onSelect={() => onCar(one)}
    >
      {carName(one)}
    </Item>
  ));
  const recorded: LastCar[] = car
    ? [car]
    : choosesCarFor !== undefined
      ? []
      : text === ''
        ? [meant ?? found.cars.map(lastCarOf)[0]].filter((one) => one !== undefined)
        : found.cars.slice(0, acts.length > 0 ? CARS_RECORDED : 1).map(lastCarOf);
  const recordItems = recorded.flatMap(({ carId, name, standing }) =>
    recordingsOf(standing)
      .filter(({ what }) => isMeantBy(what, acts))
      .map(({ what, icon }) => (
        <Item
          key={`${what} ${carId}`}
          value={`${what} ${carId}`}
          icon={<Icon name={icon} />}
          onSelect={() => onRecord(carId, what)}
        >
          {RECORDING_WORDS[what].of(name)}
        </Item>
      )),
  );
  const serviceItems = (isSettled ? services.services : []).map((service) => (
    <Item
      key={service._id}
      value={`service ${service._id}`}
      icon={<ServiceIcon type={service.type} className="size-7" />}
      detail={`${carName(service.onCar)} · ${formatDistance(service.mileage, unitsOfCar(units, service.onCar))} · ${formatDay(service.doneAt, units)}`}
      onSelect={() => onEntry(`/dashboard/services/${service._id}`)}
    >
      {serviceTitle(service)}
    </Item>
  ));
  const entryItems = (
    text === '' ? entries.main : findEntries([...entries.main, ...entries.others], all)
  ).map(({ label, icon, does }) => (
    <Item key={label} value={`entry ${label}`} icon={<Icon name={icon} />} onSelect={() => onEntry(does)}>
      {label}
    </Item>
  ));

  const isChoosing = choosesCarFor !== undefined;
  const record = { heading: 'Record', items: recordItems };
  const cars = { heading: 'Cars', items: car || acts.length > 0 ? [] : carItems };
  const groups = [
    ...(text === '' || acts.length > 0 ? [record, cars] : [cars, record]),
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
            ? 'There is no car yet. Add one first.'
            : error !== undefined
              ? 'Not everything could be searched.'
              : count === 0
                ? `Nothing found for “${text.trim()}”.`
                : `${count} ${count === 1 ? 'result' : 'results'}`}
      </p>
    </>
  );
};

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
    <span className="grid size-7 shrink-0 place-items-center text-muted">{icon}</span>
    <span className="min-w-0 flex-1">
      <span className="block truncate font-medium">{children}</span>
      {detail !== undefined && <span className="block truncate text-xs text-muted">{detail}</span>}
    </span>
  </Command.Item>
);
