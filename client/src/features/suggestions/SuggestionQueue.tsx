import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyRows } from '../../ui/EmptyRows.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SuggestionRow } from './SuggestionRow.tsx';
import { type StateOfQueue, useGetSuggestionsInfiniteQuery } from './suggestionsApi.ts';
import type { Suggestion } from '@glovebox/shared/suggestion';
import { useDispatch } from 'react-redux';
import { closeDialog, useOpenDialog } from '../../lib/dialogSlice.ts';
import { AcceptScheduleDialog } from './AcceptScheduleDialog.tsx';
import { AcceptSuggestionDialog } from './AcceptSuggestionDialog.tsx';
import { DeclineSuggestionDialog } from './DeclineSuggestionDialog.tsx';
import { NextPage } from '../../ui/lists/NextPage.tsx';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';

interface Props {
  suggestions: readonly Suggestion[];
  /** Called when the suggestion was decided or changed by somebody else meanwhile. */
  onStale: () => void;
}

/** The dialogs of the queue; the store knows which one is open. */
const SuggestionDialogs = ({ suggestions, onStale }: Props) => {
  const dispatch = useDispatch();
  const dialog = useOpenDialog();
  if (dialog?.name !== 'acceptSuggestion' && dialog?.name !== 'declineSuggestion') return null;
  const suggestion = suggestions.find(({ _id }) => _id === dialog.suggestionId);
  if (!suggestion) return null;
  const common = { suggestion, onStale, onClose: () => dispatch(closeDialog(dialog)) };
  if (dialog.name === 'declineSuggestion') return <DeclineSuggestionDialog {...common} />;
  const { schedule } = suggestion;
  return schedule ? (
    <AcceptScheduleDialog {...common} schedule={schedule} />
  ) : (
    <AcceptSuggestionDialog {...common} />
  );
};

const SUGGESTIONS = '/dashboard/moderate/suggestions';

/**
 * The vehicles that owners typed because the catalogue lacks them, and the schedules that they suggest: those that wait and
 * those that are decided.
 */
export const SuggestionQueue = () => {
  const state: StateOfQueue = useSearchParams()[0].get('state') === 'decided' ? 'decided' : 'open';
  const query = useGetSuggestionsInfiniteQuery(state, { refetchOnMountOrArgChange: true });
  const { currentData, refetch } = query;
  const suggestions = currentData?.pages.flatMap((page) => page.suggestions);
  const open = currentData?.pages[0]?.open;

  return (
    <>
      <Card
        title={
          state === 'open'
            ? `Waiting${open === undefined ? '' : ` · ${open.toLocaleString('en-US')}`}`
            : 'Decided'
        }
        aside={
          <ButtonLink
            variant="ghost"
            size="small"
            to={state === 'open' ? `${SUGGESTIONS}?state=decided` : SUGGESTIONS}
          >
            {state === 'open' ? 'Show decided' : 'Show waiting'}
          </ButtonLink>
        }
      >
        {suggestions && suggestions.length > 0 ? (
          <>
            <ul aria-label="Suggestions" className="-m-card divide-y divide-line">
              {suggestions.map((suggestion) => (
                <SuggestionRow key={suggestion._id} suggestion={suggestion} />
              ))}
            </ul>
            <NextPage query={query} className="mt-card border-t border-line pt-card" />
          </>
        ) : suggestions ? (
          <EmptyState
            drawing={<EmptyRows />}
            text={
              state === 'open'
                ? 'All caught up. No suggestions are waiting.'
                : 'Nothing has been decided yet.'
            }
            action={
              <ButtonLink variant="outline" to="/dashboard/moderate">
                Go to the catalogue
              </ButtonLink>
            }
          />
        ) : (
          <LoadingOrError query={query} label="Loading the suggestions">
            <div className="grid gap-4">
              {['first', 'second', 'third'].map((one) => (
                <Skeleton key={one} className="h-20" />
              ))}
            </div>
          </LoadingOrError>
        )}
      </Card>
      <SuggestionDialogs suggestions={suggestions ?? []} onStale={() => void refetch()} />
    </>
  );
};
