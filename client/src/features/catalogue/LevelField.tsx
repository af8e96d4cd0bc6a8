import { failureText } from '../../lib/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import type { SelectOption } from '../../ui/forms/selectTheme.tsx';

interface Props {
  label: string;
  /** What is picked on the level above; '' where nothing is. The first level has none above it. */
  above?: string;
  /** What the level above is called. */
  waitsFor?: string;
  list: { isFetching: boolean; isError: boolean; error?: unknown; refetch: () => unknown };
  /** Nothing until they are known. */
  options: SelectOption[] | undefined;
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
  /** What the level is called elsewhere. */
  hint?: string;
  /** Said where there is nothing to choose from. */
  lacks?: string;
}

/** One level of the catalogue: waits for the one above it, and loads again by itself where that failed. */
export const LevelField = ({ above, waitsFor, list, options, lacks, onChange, ...field }: Props) => {
  const isWaiting = above === '';
  const isEmpty = options?.length === 0;
  const hasFailed = !isWaiting && list.isError && !list.isFetching;
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <Select
        {...field}
        options={options ?? []}
        onChange={(id) => onChange(id ?? '')}
        loading={list.isFetching}
        disabled={isWaiting}
        {...(isWaiting && { placeholder: `Choose a ${waitsFor ?? ''} first` })}
        {...(isEmpty && lacks !== undefined && { hint: lacks, emptyText: 'Nothing to choose from' })}
      />
      {hasFailed && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-2 text-danger">
          {failureText(list.error)}
          <Button
            variant="outline"
            size="small"
            aria-label={`Try again to load: ${field.label}`}
            onClick={() => void list.refetch()}
          >
            Try again
          </Button>
        </div>
      )}
    </div>
  );
};
