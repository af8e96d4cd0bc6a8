import { classNames } from '../../lib/classNames.ts';
import { formatRoundMoney } from '@glovebox/shared/formatMoney';
import { today } from '../../lib/today.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StretchedLink } from '../../ui/lists/StretchedLink.tsx';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';
import { addedUp, amountIn, GROUPS, mainCurrency, spentOn } from './costWords.ts';
import { useGetCostsQuery } from './costsApi.ts';

/** The kinds that are spent; a loss in value is on the page of the costs. */
const SPENT = GROUPS.filter(({ name }) => name !== 'Depreciation');

/** What a car cost this year, by kind, with a link to its costs. Only the owner sees it. */
export const CostsCard = ({ carId }: { carId: string }) => {
  const year = today(useUnits()).slice(0, 4);
  const query = useGetCostsQuery({ carId, by: 'year' });
  const { data } = query;
  const kinds = data?.periods.find(({ period }) => period === year)?.kinds ?? {};
  const lines = SPENT.map((group) => ({ ...group, sums: spentOn(kinds, group.kinds) }));
  const totals = addedUp(lines.flatMap(({ sums }) => sums));
  const currency = data && mainCurrency({ periods: [{ period: year, kinds }], totals: data.totals });
  const [main, ...others] = totals.toSorted(
    (one, other) => Number(other.currency === currency) - Number(one.currency === currency),
  );

  return (
    <Card
      className="relative has-[a:hover]:border-control"
      title={<StretchedLink to={`/dashboard/cars/${carId}/costs`}>Costs</StretchedLink>}
      note={`${year} so far`}
      aside={
        main && (
          <p className="text-right font-mono text-base font-semibold">
            {formatRoundMoney(main)}
            {others.map((sum) => (
              <span key={sum.currency} className="block text-xs font-medium text-muted">
                + {formatRoundMoney(sum)}
              </span>
            ))}
          </p>
        )
      }
    >
      {data ? (
        main ? (
          <>
            <div aria-hidden="true" className="mb-3 flex h-2.5 gap-0.5 overflow-hidden rounded-full">
              {lines.map(({ name, colour, sums }) => {
                const share = amountIn(sums, main.currency);
                return share > 0 && <Colour key={name} colour={colour} style={{ flexGrow: share }} />;
              })}
            </div>
            <dl>
              {lines.map(({ name, colour, sums }) => (
                <div key={name} className="flex min-h-7 items-center gap-2.5">
                  <dt className="flex min-w-0 flex-1 items-center gap-2.5">
                    <Colour colour={colour} className="size-2.5 shrink-0 rounded-[3px]" />
                    {name}
                  </dt>
                  <dd className="text-right font-mono text-head wrap-anywhere">
                    {sums.map(formatRoundMoney).join(' + ') || '–'}
                  </dd>
                </div>
              ))}
            </dl>
          </>
        ) : (
          <p className="text-muted">Nothing was paid this year.</p>
        )
      ) : (
        <LoadingOrError query={query} label="Loading the costs">
          <Skeleton className="h-35" />
        </LoadingOrError>
      )}
    </Card>
  );
};

/** A spot in the colour of a kind of cost, which forced colours keep. */
const Colour = ({
  colour,
  className,
  style,
}: {
  colour: string;
  className?: string;
  style?: { flexGrow: number };
}) => (
  <span
    aria-hidden="true"
    className={classNames('forced-color-adjust-none', className)}
    style={{ ...style, background: colour }}
  />
);
