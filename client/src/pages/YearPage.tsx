import type { YearOfCar } from '@glovebox/shared/yearOfCar';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useGetYearQuery, type YearOf } from '../features/year/yearApi.ts';
import { YearPicture } from '../features/year/YearPicture.tsx';
import { today } from '../lib/today.ts';
import { useUnits } from '../lib/useUnits.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadingOrError } from '../ui/LoadingOrError.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const YearPage = () => {
  const now = today(useUnits()).slice(0, 4);
  const { id = '', year = now } = useParams();
  const [choices, setChoices] = useState<Pick<YearOf, 'costs' | 'nickname'>>({ costs: true, nickname: true });
  const of = { carId: id, year, ...choices };
  const query = useGetYearQuery(of);
  const { data, currentData, isFetching } = query;
  // while a choice changes or another year is read, its head stays
  const known = data?.car._id === id ? data : undefined;
  const name = known && (known.car.nickname ?? known.car.name);
  const title = name === undefined ? year : `${name} in ${year}`;
  return (
    <>
      <PageHead title={title} />
      {known && (
        <Breadcrumbs
          crumbs={[
            known.car.isFormer
              ? { label: 'Cars I had', to: '/dashboard/cars/had' }
              : { label: name ?? '', to: `/dashboard/cars/${id}` },
            { label: 'Costs', to: `/dashboard/cars/${id}/costs?year=${year}` },
            { label: year },
          ]}
        />
      )}
      <ScreenHeader title={title} actions={known && <Leaf of={known} year={Number(year)} />} />
      {currentData ? (
        <YearPicture of={of} year={currentData} isFetching={isFetching} onChoose={setChoices} />
      ) : (
        <LoadingOrError query={query} label="Adding up the year">
          <Skeleton className="aspect-[4/5] w-full max-w-136" />
        </LoadingOrError>
      )}
    </>
  );
};

/** Links to the years before and after, as far as the car was the reader's then. */
const Leaf = ({ of: { car, years }, year }: { of: YearOfCar; year: number }) => {
  if (!years) return null;
  const before = year > years.first ? Math.min(year - 1, years.last) : undefined;
  const after = year < years.last ? Math.max(year + 1, years.first) : undefined;
  const to = (one: number) => `/dashboard/cars/${car._id}/year/${one}`;
  return (
    <nav aria-label="Years" className="flex gap-2">
      {before !== undefined && (
        <ButtonLink to={to(before)} variant="outline" aria-label={`The year ${before}`}>
          <Icon name="chevron-left" />
          {before}
        </ButtonLink>
      )}
      {after !== undefined && (
        <ButtonLink to={to(after)} variant="outline" aria-label={`The year ${after}`}>
          {after}
          <Icon name="chevron-right" />
        </ButtonLink>
      )}
    </nav>
  );
};

export default YearPage;
