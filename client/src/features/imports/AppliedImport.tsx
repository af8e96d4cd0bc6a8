import { pluralize } from '@glovebox/shared/pluralize';
import type { CatalogueImport } from '@glovebox/shared/catalogueFile';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notify } from '../../ui/notify.ts';
import { useDiscardImportMutation } from './importsApi.ts';

/** The last step: what was imported, and where it can be undone. */
export const AppliedImport = ({ imported }: { imported: CatalogueImport }) => {
  const { fileName, counts } = imported;
  const [discard, { isLoading }] = useDiscardImportMutation();
  const goOn = async () => {
    const { error } = await discard(imported);
    if (error) notify.failure(error);
  };
  return (
    <Card title={fileName}>
      <div className="grid justify-items-start gap-4">
        <p className="flex items-center gap-2 font-medium text-success">
          <Icon name="check" />
          Applied
        </p>
        <p>
          {pluralize(counts.added, 'row')} added something and {counts.changed.toLocaleString('en-US')}{' '}
          changed something.
          {counts.refused > 0 && ` ${pluralize(counts.refused, 'refused row')} were left out.`} The whole
          import is one entry of the history, and can be undone there.
        </p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/dashboard/moderate/history">Open the history</ButtonLink>
          <Button variant="outline" busy={isLoading} onClick={() => void goOn()}>
            Import another file
          </Button>
        </div>
      </div>
    </Card>
  );
};
