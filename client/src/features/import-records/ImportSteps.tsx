import { Fragment } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { Icon } from '../../ui/Icon.tsx';

const STEPS = ['Choose', 'Answer', 'Check', 'Done'] as const;
export type ImportStep = (typeof STEPS)[number];

/** The way from files to records, and where the person is on it. */
export const ImportSteps = ({ current }: { current: ImportStep }) => {
  const now = STEPS.indexOf(current);
  return (
    <ol aria-label="Steps of the import" className="mb-6 flex items-center gap-2 sm:gap-3">
      {STEPS.map((step, index) => (
        <Fragment key={step}>
          {index > 0 && (
            <li
              aria-hidden="true"
              className={classNames(
                'h-px min-w-2 flex-1 sm:max-w-16',
                index <= now ? 'bg-accent' : 'bg-control',
              )}
            />
          )}
          <li
            aria-current={index === now ? 'step' : undefined}
            className={classNames(
              'flex items-center gap-2 font-medium',
              index === now ? 'text-ink' : 'text-muted',
            )}
          >
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-6 shrink-0 place-items-center rounded-full border text-xs tabular-nums',
                index < now && 'border-accent text-accent',
                index === now && 'border-accent bg-accent text-on-accent',
                index > now && 'border-control',
              )}
            >
              {index < now ? <Icon name="check" className="size-3.5" /> : index + 1}
            </span>
            <span className={classNames(index !== now && 'max-sm:sr-only')}>
              {step}
              {index < now && <span className="sr-only">, done</span>}
            </span>
          </li>
        </Fragment>
      ))}
    </ol>
  );
};
