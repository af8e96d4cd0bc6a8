import { useForm } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextAreaField } from '../../ui/forms/Field.tsx';

/** The name of the file that pasted cells become. */
const PASTED = 'pasted.tsv';

interface Props {
  busy: boolean;
  onFile: (file: File) => void;
}

/** A field for cells that were copied in a spreadsheet. */
export const PasteCells = ({ busy, onFile }: Props) => {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { cells: '' } });
  const submit = handleSubmit(({ cells }) => {
    if (!busy) onFile(new File([cells], PASTED, { type: 'text/tab-separated-values' }));
  });
  return (
    <Card title="Cells from a spreadsheet">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        <TextAreaField
          label="Cells"
          rows={5}
          spellCheck={false}
          hint="Copy them together with their header row, from Excel, LibreOffice or Google Sheets, and paste them here."
          error={formState.errors.cells?.message}
          {...register('cells', {
            validate: (cells) =>
              cells.trim().includes('\n') || 'Paste a header row and at least one row below it',
          })}
        />
        <Button type="submit" variant="outline" busy={busy} className="justify-self-start">
          Read the cells
        </Button>
      </form>
    </Card>
  );
};
