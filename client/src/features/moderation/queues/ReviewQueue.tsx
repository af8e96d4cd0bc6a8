import { pluralize } from '@glovebox/shared/pluralize';
import type { ModeratedMake as Make } from '@glovebox/shared/moderation';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { EngineReviewQueue } from './EngineReviewQueue.tsx';
import { NoEntries } from '../ListState.tsx';
import { useReviewSearchParams, type ReviewFilter } from './FilterTabs.tsx';
import { SpecModelReviewQueue } from './SpecModelReviewQueue.tsx';

interface Props {
  shown: ReviewFilter;
  /** The makes with their numbers of entries; undefined while they are loading. */
  makes: readonly Make[] | undefined;
  /** The number of entries, of the make in the URL if there is one. */
  count: number | undefined;
}

const NOUN: Record<ReviewFilter, string> = {
  unverifiedSpecModels: 'spec model',
  unverified: 'engine',
  withoutPower: 'engine',
};

const none = (shown: ReviewFilter, where: string) =>
  shown === 'withoutPower'
    ? `The power of every engine of ${where} is known.`
    : `Every ${NOUN[shown]} of ${where} is verified.`;

/** The entries of the whole catalogue or of one make that somebody should review. */
export const ReviewQueue = ({ shown, makes, count }: Props) => {
  const { make, narrowTo } = useReviewSearchParams();
  const chosen = makes?.find(({ _id }) => _id === make);
  // the chosen make stays even when nothing of it is left to review
  const choices = makes?.filter((one) => one[shown] > 0 || one === chosen) ?? [];
  const nothing =
    make === undefined ? (
      <NoEntries icon="check" text={none(shown, 'the catalogue')} />
    ) : (
      <NoEntries
        icon={makes && !chosen ? 'search' : 'check'}
        text={
          makes && !chosen
            ? 'There is no such make in the catalogue.'
            : none(shown, chosen?.name ?? 'this make')
        }
        action={
          <Button variant="outline" onClick={() => narrowTo(null)}>
            Show all makes
          </Button>
        }
      />
    );
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <Select
          label="Make"
          placeholder={make !== undefined && !makes ? 'Loading…' : 'All makes'}
          options={choices.map((one) => ({
            value: one._id,
            label: `${one.name} · ${one[shown].toLocaleString('en-US')}`,
          }))}
          value={make ?? null}
          onChange={narrowTo}
          clearable
          loading={makes === undefined}
          className="w-full sm:w-80"
        />
        <p role="status" className="min-h-5 text-muted sm:flex sm:h-9 sm:items-center">
          {count !== undefined && pluralize(count, NOUN[shown])}
        </p>
      </div>
      {shown === 'unverifiedSpecModels' ? (
        <SpecModelReviewQueue make={make} none={nothing} />
      ) : (
        <EngineReviewQueue key={shown} filter={shown} make={make} none={nothing} />
      )}
    </div>
  );
};
