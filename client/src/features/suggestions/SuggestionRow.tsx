import type { Suggestion } from '@glovebox/shared/suggestion';
import { useDispatch } from 'react-redux';
import { openDialog } from '../../lib/dialogSlice.ts';
import { formatAge } from '../../lib/format.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { engineInWords } from '../../lib/engineInWords.ts';
import { SuggestedSchedule } from './SuggestedSchedule.tsx';
import { suggestedName, typedYears } from './suggestedName.ts';
import { Moment } from '../../ui/Time.tsx';

const STATES: Record<Exclude<Suggestion['state'], 'open'>, { tone: Tone; label: string }> = {
  accepted: { tone: 'success', label: 'Accepted' },
  declined: { tone: 'danger', label: 'Declined' },
  withdrawn: { tone: 'neutral', label: 'Withdrawn' },
  closed: { tone: 'neutral', label: 'Car removed' },
};

const suggestedThing = ({ typed, schedule }: Suggestion) => {
  if (schedule) return schedule.current ? 'Other schedule' : 'Schedule';
  if (typed.make) return 'New make';
  return typed.model ? 'New model' : 'New engine';
};

/** Returns the entries of the catalogue above the missing level. */
const pathOf = ({ make, baseModel, model }: Suggestion) =>
  [make, baseModel, model].flatMap((entry) => entry?.name ?? []).join(' › ');

/** A suggestion of a vehicle or a schedule, with what helps to judge it. */
export const SuggestionRow = ({ suggestion }: { suggestion: Suggestion }) => {
  const { state, schedule, alike, reason, createdAt } = suggestion;
  const began = schedule ? 'Suggested' : 'Typed';
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 px-card py-4">
      <div className="grid min-w-0 flex-1 basis-80 gap-1 wrap-anywhere">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="font-medium">{suggestedName(suggestion)}</h2>
          {state === 'open' ? (
            <Badge tone="caution">{suggestedThing(suggestion)}</Badge>
          ) : (
            <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
          )}
          {alike > 0 && <Badge>{`${alike} more like this`}</Badge>}
        </div>
        {schedule ? <SuggestedSchedule schedule={schedule} /> : <TypedVehicle suggestion={suggestion} />}
        <p className="text-xs text-muted">
          {state === 'open' ? `Waiting for ${formatAge(createdAt)}, ${began.toLowerCase()} ` : `${began} `}
          <Moment at={createdAt} />
          {suggestion.decidedAt !== null && (
            <>
              , decided <Moment at={suggestion.decidedAt} />
            </>
          )}
          {suggestion.decidedBy?.name !== undefined && ` by ${suggestion.decidedBy.name}`}
        </p>
        {reason !== undefined && (
          <p className="mt-1 border-l-2 border-line pl-3 whitespace-pre-line">
            <span className="font-medium">The reason: </span>
            {reason}
          </p>
        )}
      </div>
      {state === 'open' && <Decide suggestion={suggestion} />}
    </li>
  );
};

/** What was typed, where it belongs, and what helps to judge it. */
const TypedVehicle = ({ suggestion }: { suggestion: Suggestion }) => {
  const { typed, productionYear, vinMaker } = suggestion;
  const below = pathOf(suggestion);
  const years = typedYears(suggestion);
  return (
    <>
      <p>
        {typed.engine && engineInWords(typed.engine)}
        {years !== '' && <span className="text-muted"> · built {years}</span>}
      </p>
      <p className="text-muted">
        {below === '' ? 'Make not in the catalogue' : `Under ${below}`}
        {productionYear !== null && `, built ${productionYear}`}
        {vinMaker !== null && `, VIN says ${vinMaker}`}.
      </p>
    </>
  );
};

const Decide = ({ suggestion }: { suggestion: Suggestion }) => {
  const dispatch = useDispatch();
  const name = suggestedName(suggestion);
  const about = { carId: '', suggestionId: suggestion._id } as const;
  return (
    <div className="flex gap-2">
      <Button
        variant="outline"
        size="small"
        aria-label={`Decline ${name}`}
        onClick={() => dispatch(openDialog({ name: 'declineSuggestion', ...about }))}
      >
        Decline
      </Button>
      <Button
        size="small"
        aria-label={`Accept ${name}`}
        onClick={() => dispatch(openDialog({ name: 'acceptSuggestion', ...about }))}
      >
        Accept
      </Button>
    </div>
  );
};
