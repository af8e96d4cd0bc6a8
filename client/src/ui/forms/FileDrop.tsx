import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { ButtonSpinner } from '../ButtonSpinner.tsx';
import { Icon } from '../Icon.tsx';

interface Props {
  /** The name of the field. */
  label: string;
  /** What the field says, such as 'Choose files'. */
  text: string;
  hint: ReactNode;
  /** The extensions to choose from, as in the attribute of that name. */
  accept?: string;
  multiple?: boolean;
  /** Whether the files are being sent. */
  busy?: boolean;
  /** What is wrong with the files that were chosen. */
  error?: ReactNode;
  onFiles: (files: File[]) => void;
}

/** A file field that also accepts dropped files. */
export const FileDrop = ({
  label,
  text,
  hint,
  accept,
  multiple = false,
  busy = false,
  error,
  onFiles,
}: Props) => {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const choose = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0 && !busy) onFiles(multiple ? files : files.slice(0, 1));
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };
  return (
    <div className="grid gap-2">
      <label
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          choose(event.dataTransfer.files);
        }}
        className={classNames(
          'grid cursor-pointer justify-items-center gap-2 rounded-lg border border-dashed px-4 py-8 text-center',
          'transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          isOver ? 'border-accent bg-accent/5' : 'border-control hover:bg-ink/4',
        )}
      >
        <span className="grid size-10 place-items-center rounded-full bg-ink/6 text-muted">
          {busy ? <ButtonSpinner /> : <Icon name="file" className="size-5" />}
        </span>
        <span className="font-medium">{text}</span>
        <span id={`${id}-hint`} className="text-xs text-balance text-muted">
          {hint}
        </span>
        <input
          type="file"
          {...(accept !== undefined && { accept })}
          multiple={multiple}
          aria-label={label}
          aria-describedby={`${id}-hint ${id}-problem`}
          aria-invalid={Boolean(error) || undefined}
          className="sr-only"
          onChange={({ target }) => {
            choose(target.files);
            // lets people choose the same file again after they corrected it
            target.value = '';
          }}
        />
      </label>
      <div id={`${id}-problem`} role="alert" className="text-danger wrap-anywhere empty:hidden">
        {error}
      </div>
    </div>
  );
};
