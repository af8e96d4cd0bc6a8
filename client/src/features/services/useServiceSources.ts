import type { Car } from '@glovebox/shared/car';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useUnits } from '../../lib/useUnits.ts';
import type { LedgerSource } from './CarLedger.tsx';
import { mergeByDay } from './mergeByDay.ts';
import { useFindCarServicesInfiniteQuery, useGetCarServicesInfiniteQuery } from './servicesApi.ts';
import { toLedgerEntry } from './toLedgerEntry.tsx';

/** Returns a car's services, newest first: those that came with the car, then the older ones page by page. */
export const useNewestServices = (car: Pick<Car, '_id' | 'services' | 'servicesCount'>): LedgerSource => {
  const units = useUnits();
  const [isOlder, setOlder] = useState(false);
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useGetCarServicesInfiniteQuery(
    isOlder ? car._id : skipToken,
  );
  const services = data?.pages.flatMap((page) => page.services) ?? car.services;
  return {
    entries: services.map((service) => toLedgerEntry(service, units)),
    goesOn: data ? hasNextPage : car.servicesCount > services.length,
    isFetching,
    error,
    loadMore: () => {
      if (!isOlder) setOlder(true);
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

/** Returns all services of a car, merged with what was bought for it. */
export const useServicesAndBought = (
  car: Parameters<typeof useNewestServices>[0],
  bought: readonly LedgerSource[],
): LedgerSource => {
  const sources = [useNewestServices(car), ...bought];
  const { merged, wants } = mergeByDay(
    sources.map(({ entries, goesOn }) => ({ entries: entries ?? [], goesOn: !entries || goesOn })),
  );
  return {
    entries: sources.every(({ entries }) => entries) ? merged : undefined,
    goesOn: wants !== undefined,
    isFetching: sources.some((source) => source.isFetching),
    error: sources.find((source) => source.error !== undefined)?.error,
    loadMore: () => {
      if (wants !== undefined) sources[wants]?.loadMore();
    },
  };
};
