import { Field } from '../../ui/forms/Field.tsx';

interface Props {
  label: string;
  hint: string;
  error: string | undefined;
  onChoose: (file: File) => void;
}

/** Asks for the file of a backup. */
export const FileField = ({ label, hint, error, onChoose }: Props) => (
  <Field label={label} hint={hint} error={error}>
    {(wiring) => (
      <input
        {...wiring}
        type="file"
        className="w-full min-w-0 rounded-md border border-control bg-surface p-1.5 text-sm file:mr-3 file:h-7 file:rounded-md file:border-0 file:bg-ink/8 file:px-3 file:font-medium file:text-ink"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
        }}
      />
    )}
  </Field>
);
