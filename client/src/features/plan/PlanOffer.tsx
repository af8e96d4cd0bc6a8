import type { PlanAnswer } from '@glovebox/shared/planEntry';
import { useState } from 'react';
import { useUnits } from '../../lib/useUnits.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckField } from '../../ui/forms/CheckField.tsx';
import { notify } from '../../lib/notify.ts';
import { intervalInWords } from '../../lib/intervalWords.ts';
import { useAddOfferedMutation } from './planApi.ts';
import { PlanSource } from '../../ui/PlanSource.tsx';

interface Props {
  carId: string;
  offer: PlanAnswer['offer'];
  /** Whether the plan has no entry yet: then everything is ticked. */
  isFirst: boolean;
}

/** Offers what the plan of a car does not have yet, each with a box to tick. */
export const PlanOffer = ({ carId, offer: { source, entries }, isFirst }: Props) => {
  const units = useUnits();
  const [add, { isLoading }] = useAddOfferedMutation();
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  const offered = entries.filter(({ isPlanned }) => !isPlanned);
  const isTicked = ({ key }: { key: string }) => changed[key] ?? isFirst;
  const ticked = offered.filter(isTicked);
  if (offered.length === 0) return null;
  return (
    <Card title="Suggestions" className="print:hidden">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (ticked.length > 0)
            void notify.outcome(add({ carId, keys: ticked.map(({ key }) => key) }).unwrap());
        }}
      >
        <fieldset className="grid gap-3.5">
          <legend className="sr-only">What to add to the plan</legend>
          {offered.map((entry) => (
            <CheckField
              key={entry.key}
              label={entry.title}
              hint={
                <>
                  {intervalInWords(entry, units)} · <PlanSource source={source} />
                </>
              }
              checked={isTicked(entry)}
              onChange={({ target }) => setChanged({ ...changed, [entry.key]: target.checked })}
            />
          ))}
        </fieldset>
        <Button
          type="submit"
          variant={isFirst ? 'primary' : 'outline'}
          className="justify-self-start"
          disabled={ticked.length === 0}
          busy={isLoading}
        >
          {ticked.length === 1 ? 'Add one entry' : `Add ${ticked.length || ''} entries`.replace('  ', ' ')}
        </Button>
      </form>
    </Card>
  );
};
