import { PLAN } from '@glovebox/shared/limits';
import { addDays } from '@glovebox/shared/days';
import { dayAfterMonths } from '@glovebox/shared/repetition';
import { useId, useState } from 'react';
import { today } from '../../lib/today.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/forms/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';

interface Props {
  /** What is snoozed. */
  title: string;
  onSnooze: (until: string) => void;
}

/** Chooses how long no notices are sent about something due. */
export const SnoozeMenu = ({ title, onSnooze }: Props) => {
  const [asks, setAsks] = useState(false);
  const now = today(useUnits());
  const times = [
    { label: '1 week', until: addDays(now, 7) },
    { label: '1 month', until: dayAfterMonths(now, 1) },
    { label: '3 months', until: dayAfterMonths(now, 3) },
  ];
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" size="small" aria-label={`Snooze ${title}`}>
            Snooze
            <Icon name="chevron-down" className="text-muted" />
          </Button>
        }
      >
        {times.map(({ label, until }) => (
          <MenuItem key={label} onSelect={() => onSnooze(until)}>
            {label}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => setAsks(true)}>Until a day…</MenuItem>
      </Menu>
      {asks && <DayDialog title={title} now={now} onSnooze={onSnooze} onClose={() => setAsks(false)} />}
    </>
  );
};

/** Asks for the day until which something is snoozed. */
const DayDialog = ({ title, now, onSnooze, onClose }: Props & { now: string; onClose: () => void }) => {
  const formId = useId();
  const [min, max] = [addDays(now, 1), addDays(now, PLAN.snoozeDaysMax - 1)];
  const [until, setUntil] = useState(dayAfterMonths(now, 1));
  const [isTried, setTried] = useState(false);
  const isValid = until >= min && until <= max;
  return (
    <Dialog
      open
      title="Snooze"
      description={`${title}: we send no notices about it before this day. It stays in the list.`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Snooze
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isValid) return;
          onClose();
          onSnooze(until);
        }}
      >
        <TextField
          label="Until"
          type="date"
          min={min}
          max={max}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
          error={isTried && !isValid ? 'Choose a day within the next year' : undefined}
        />
      </form>
    </Dialog>
  );
};
