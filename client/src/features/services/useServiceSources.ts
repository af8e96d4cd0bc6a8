import type { Car } from '@glovebox/shared/car';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUnits } from '../../lib/useUnits.ts';
import type { LedgerSource } from './CarLedger.tsx';
import { mergeByDay } from './mergeByDay.ts';
import { useFindCarServicesInfiniteQuery, useGetCarServicesInfiniteQuery } from './servicesApi.ts';
import { toLedgerEntry } from './toLedgerEntry.tsx';

/** How many entries are shown at first, so that the charts below stay within reach. */
const AT_FIRST = 10;
const MORE = 50;

/** Returns a car's services, newest first: those that came with the car, then the older ones page by page. */
export const useNewestServices = (car: Pick<Car, '_id' | 'services' | 'servicesCount'>): LedgerSource => {
  const units = useUnits();
  const [shown, setShown] = useState<'newest' | 'come' | 'older'>('newest');
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useGetCarServicesInfiniteQuery(
    shown === 'older' ? car._id : skipToken,
  );
  const services = data?.pages.flatMap((page) => page.services) ?? car.services;
  return {
    entries: services.map((service) => toLedgerEntry(service, units)),
    ...(shown === 'newest' && { shown: AT_FIRST }),
    goesOn: data ? hasNextPage : car.servicesCount > services.length,
    isFetching,
    error,
    loadMore: () => {
      if (shown === 'newest' && car.services.length > AT_FIRST) setShown('come');
      else if (shown !== 'older') setShown('older');
      else void (data ? fetchNextPage() : refetch());
    },
  };
};

/** Returns the services of a car that match the search, or that workshops verified. */
export const useFoundServices = (carId: string, search: string, verified: boolean): LedgerSource => {
  const units = useUnits();
  const { currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } =
    useFindCarServicesInfiniteQuery({ carId, search, verified });
  return {
    entries: currentData?.pages.flatMap((page) =>
      page.services.map((service) => toLedgerEntry(service, units)),
    ),
    goesOn: hasNextPage,
    isFetching,
    error,
    loadMore: () => void (currentData ? fetchNextPage() : refetch()),
  };
};

/** Returns all services of a car, merged with its fuel purchases. */
export const useServicesAndFuel = (carId: string, fuel: LedgerSource): LedgerSource => {
  const units = useUnits();
  const [shown, setShown] = useState(AT_FIRST);
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } =
    useGetCarServicesInfiniteQuery(carId);
  const services = {
    entries: data?.pages.flatMap((page) => page.services.map((service) => toLedgerEntry(service, units))),
    goesOn: !data || hasNextPage,
  };
  const { merged, wants } = mergeByDay(
    { ...services, entries: services.entries ?? [] },
    { entries: fuel.entries ?? [], goesOn: !fuel.entries || fuel.goesOn },
  );
  const isBusy = isFetching || fuel.isFetching;
  const failed = error ?? fuel.error;

  const fetchWanted = () => {
    if (wants === 'first') void (data ? fetchNextPage() : refetch());
    if (wants === 'second') fuel.loadMore();
  };
  const isShort = merged.length < shown && wants !== undefined && !isBusy && failed === undefined;
  const fill = useEffectEvent(fetchWanted);
  useEffect(() => {
    if (isShort) fill();
  }, [isShort, merged.length]);

  return {
    entries: services.entries && fuel.entries ? merged : undefined,
    shown,
    goesOn: wants !== undefined,
    isFetching: isBusy,
    error: failed,
    loadMore: () => {
      if (failed !== undefined) fetchWanted();
      else setShown(shown + MORE);
    },
  };
};
