import { pluralize } from '@glovebox/shared/pluralize';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportReview } from './ImportReview.tsx';
import type { CheckedImport } from './importsApi.ts';

/** Where the import is: nothing is chosen, or a file was checked or applied. */
type Step = { at: 'choose' } | { at: 'checked' | 'applied'; imported: CheckedImport };

/** Returns a text for screen readers that says how the last step ended. */
const outcomeInWords = (step: Step): string => {
  if (step.at === 'choose') return '';
  const { name, counts } = step.imported;
  if (step.at === 'applied') return `${name} was applied.`;
  const { added, changed, unchanged, refused } = counts;
  return `${name} was checked: ${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused.`;
};

/** Imports a file into the catalogue: choose, check, review, apply. */
export const CatalogueImport = () => {
  const [step, setStep] = useState<Step>({ at: 'choose' });
  const startAgain = () => setStep({ at: 'choose' });
  return (
    <>
      <p role="status" className="sr-only">
        {outcomeInWords(step)}
      </p>
      {step.at === 'choose' && <ChooseFile onChecked={(imported) => setStep({ at: 'checked', imported })} />}
      {step.at === 'checked' && (
        <ImportReview
          imported={step.imported}
          onChooseAgain={startAgain}
          onApplied={(counts) => setStep({ at: 'applied', imported: { ...step.imported, counts } })}
        />
      )}
      {step.at === 'applied' && <AppliedImport imported={step.imported} onGoOn={startAgain} />}
    </>
  );
};

interface AppliedProps {
  imported: CheckedImport;
  onGoOn: () => void;
}

/** The last step: what was imported, and where to find it in the history. */
const AppliedImport = ({ imported: { name, counts }, onGoOn }: AppliedProps) => (
  <Card title={name}>
    <div className="grid justify-items-start gap-4">
      <p className="flex items-center gap-2 font-medium text-success">
        <Icon name="check" />
        Applied
      </p>
      <p>
        {pluralize(counts.added, 'row')} added and {counts.changed.toLocaleString('en-US')} changed.
        {counts.refused > 0 &&
          ` ${pluralize(counts.refused, 'refused row was', 'refused rows were')} left out.`}{' '}
        The history lists each entry, and you can set back those that changed.
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/dashboard/moderate/history">Open the history</ButtonLink>
        <Button variant="outline" onClick={onGoOn}>
          Import another file
        </Button>
      </div>
    </div>
  </Card>
);
