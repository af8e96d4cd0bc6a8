import { latestToday } from '@glovebox/shared/days';
import { MESSAGES } from '@glovebox/shared/messages';
import { useContext, useId, type ComponentProps, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { classNames } from '../../lib/classNames.ts';
import { EMPTY_IS_TODAY, hintBeforeCar, MadeInContext } from '../../lib/dayHints.ts';
import { today } from '../../lib/today.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { CheckChip } from '../../ui/forms/CheckChip.tsx';
import { CHIP_ROW, chipClasses } from '../../ui/forms/chipClasses.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import type { FuelValues } from './fuelForm.ts';

const INPUT =
  'h-full min-w-0 bg-transparent text-ink outline-none placeholder:text-muted pointer-coarse:text-base';

interface InputProps extends ComponentProps<'input'> {
  label: string;
  icon?: IconName;
  /** Whether the label is only a placeholder. */
  short?: boolean;
}

/** An input with its label in the shape of a chip. */
const InputChip = ({ label, icon, short = false, className, ...input }: InputProps) => {
  const id = useId();
  return (
    <span className={chipClasses()}>
      {icon && <Icon name={icon} className="size-3.5" />}
      <label htmlFor={id} className={short ? 'sr-only' : ''}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        autoComplete="off"
        placeholder={short ? label : input.placeholder}
        className={classNames(INPUT, className)}
      />
    </span>
  );
};

/** The day of a purchase. It says 'today' until it is opened, or has another day. */
const DoneAtChip = (input: ComponentProps<'input'>) => {
  const id = useId();
  const reader = useUnits();
  const { control } = useFormContext<FuelValues>();
  const isToday = useWatch({ control, name: 'doneAt' }) === today(reader);
  return (
    <span className={chipClasses('group/day')}>
      <Icon name="calendar" className="size-3.5" />
      <span className="text-ink">
        <label htmlFor={id}>{MESSAGES.fuel.doneAt}</label>
        {isToday && (
          <span aria-hidden="true" className="group-focus-within/day:hidden">
            : today
          </span>
        )}
      </span>
      <input
        {...input}
        id={id}
        type="date"
        min="1900-01-01"
        max={latestToday()}
        className={classNames(
          INPUT,
          isToday &&
            'absolute inset-0 w-full cursor-pointer opacity-0 group-focus-within/day:static group-focus-within/day:w-auto group-focus-within/day:opacity-100',
        )}
      />
    </span>
  );
};

/** A message about a chip, below the chips. */
const Message = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <p id={id} aria-live="polite" className="text-xs text-danger empty:hidden">
    {children && `${label}: ${children as string}`}
  </p>
);

/** The chip of the day has no room for a hint, so this one names it. */
const EMPTY_DAY = `${MESSAGES.fuel.doneAt}: ${EMPTY_IS_TODAY.toLowerCase()}`;

interface Props {
  charge: boolean;
  /** Whether the station is the one of the last purchase, and was not touched. */
  isProposed: boolean;
  /** A correction without a day keeps the day; anything else is of today then. */
  isCorrection: boolean;
}

/** What else there is to say about a purchase. */
export const FuelChips = ({ charge, isProposed, isCorrection }: Props) => {
  const { control, register, formState } = useFormContext<FuelValues>();
  const id = useId();
  const madeIn = useContext(MadeInContext);
  const [doneAt, endPercent] = useWatch({ control, name: ['doneAt', 'endPercent'] });
  const { errors } = formState;
  const labels = {
    doneAt: MESSAGES.fuel.doneAt,
    station: charge ? 'Charging station' : 'Station',
    note: 'Note',
    startPercent: 'Charged from',
    endPercent: 'Charged to',
    place: 'Where',
  } as const;
  const wired = (name: keyof typeof labels) => ({
    'aria-describedby': `${id}-${name}`,
    'aria-invalid': errors[name] ? (true as const) : undefined,
    ...register(name),
  });
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1">
      <div className={CHIP_ROW}>
        {!(charge && endPercent.trim()) && (
          <CheckChip type="checkbox" aria-describedby={`${id}-full`} {...register('full')}>
            {charge ? 'Fully charged' : 'Filled up'}
          </CheckChip>
        )}
        {charge &&
          (['startPercent', 'endPercent'] as const).map((name) => (
            <InputChip
              key={name}
              label={labels[name]}
              inputMode="numeric"
              placeholder="%"
              className="w-10 font-mono"
              {...wired(name)}
            />
          ))}
        <DoneAtChip {...wired('doneAt')} />
        <InputChip short label={labels.station} icon="fuel" className="w-36" {...wired('station')} />
        {charge && (
          <span className={chipClasses()}>
            <label htmlFor={`${id}-where`}>{labels.place}</label>
            <select
              id={`${id}-where`}
              className={`${INPUT} -mr-3 cursor-pointer appearance-none rounded-full pr-8`}
              {...wired('place')}
            >
              <option value="">Not given</option>
              <option value="home">At home</option>
              <option value="public">At a public charger</option>
            </select>
            <Icon name="chevron-down" className="pointer-events-none absolute right-3 size-3.5" />
          </span>
        )}
        <CheckChip type="checkbox" aria-describedby={`${id}-missed`} {...register('missed')}>
          {charge ? 'I missed a charge before this one' : 'I missed a fill-up before this one'}
        </CheckChip>
        <InputChip short label={labels.note} icon="edit" className="w-44" {...wired('note')} />
      </div>
      <p className="text-xs text-muted empty:hidden">
        {hintBeforeCar(doneAt, madeIn) ??
          [!isCorrection && doneAt === '' && EMPTY_DAY, isProposed && 'Kind and station as last time.']
            .filter(Boolean)
            .join(' ')}
      </p>
      <p id={`${id}-full`} className="sr-only">
        {charge
          ? 'Two charges to the same level, with mileage, show your consumption.'
          : 'Two full tanks with mileage show your consumption.'}
      </p>
      <p id={`${id}-missed`} className="sr-only">
        We’ll skip the gap, so your average stays right.
      </p>
      {(Object.keys(labels) as (keyof typeof labels)[]).map((name) => (
        <Message key={name} id={`${id}-${name}`} label={labels[name]}>
          {errors[name]?.message}
        </Message>
      ))}
    </div>
  );
};
