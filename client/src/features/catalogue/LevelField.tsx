import type { ReactNode } from 'react';
import { failureText } from '../../lib/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import type { SelectOption } from '../../ui/forms/selectTheme.tsx';

interface Props {
  label: string;
  /** The choice of the level above; '' without one. The first level has none above it. */
  above?: string;
  /** The name of the level above. */
  waitsFor?: string;
  list: { isFetching: boolean; isError: boolean; error?: unknown; refetch: () => unknown };
  /** Undefined while they are loading. */
  options: SelectOption[] | undefined;
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
  /** The level's name in other places, or what there is to say about the choice. */
  hint?: ReactNode;
  /** Shown when there is nothing to choose from. */
  lacks?: string;
}

/** One level of the catalogue. It waits for the level above, and offers to load again after a failure. */
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
