import { formatDayOf } from '@glovebox/shared/dates';
import { useId, useState } from 'react';
import { useUnits } from '../../lib/useUnits.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';
import { notify } from '../../lib/notify.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { controlClasses } from '../../ui/forms/controlClasses.ts';
import { useEndCalendarMutation, useGetCalendarQuery, useMakeCalendarMutation } from './accountApi.ts';
import { SettingRow } from './SettingRow.tsx';
import { SettingsBody, SettingsSection } from './SettingsSection.tsx';

const QUESTIONS = {
  make: {
    title: 'Make a new address?',
    text: 'The old address stops working. Subscribe your calendars to the new one.',
    action: 'Make a new address',
  },
  end: {
    title: 'End this address?',
    text: 'The address stops working, and calendars that use it no longer update.',
    action: 'End address',
  },
};

/** The address of the calendar of what is due. It is shown once, when it was made. */
export const CalendarSection = () => {
  const units = useUnits();
  const query = useGetCalendarQuery(undefined);
  const [make, { data: made, isLoading: isMaking }] = useMakeCalendarMutation();
  const [end, { isLoading: isEnding }] = useEndCalendarMutation();
  const [asked, setAsked] = useState<keyof typeof QUESTIONS | null>(null);
  const field = useId();

  const act = async (what: 'make' | 'end') => {
    const done = await notify.outcome((what === 'end' ? end(undefined) : make(undefined)).unwrap());
    setAsked(null);
    // the button that was pressed may be gone
    if (done) document.getElementById('calendar')?.focus();
  };

  const { since } = query.data ?? {};
  return (
    <SettingsSection
      id="calendar"
      title="Calendar"
      text="See what is due on your cars in your own calendar. It updates every few hours."
    >
      <SettingsBody>
        {!query.data ? (
          <LoadingOrError query={query}>
            <Skeleton className="h-9" />
          </LoadingOrError>
        ) : since === undefined ? (
          <SettingRow text="Anyone with the address can see your cars’ names and what is due when. Only give it to your calendar.">
            <Button variant="outline" busy={isMaking} onClick={() => void act('make')}>
              Make an address
            </Button>
          </SettingRow>
        ) : (
          <>
            {/* another tab may have made a newer one */}
            {made?.since === since && (
              <div>
                <label htmlFor={field} className="font-medium">
                  Address of your calendar
                </label>
                <div className="mt-1.5 flex items-center gap-2">
                  <input
                    id={field}
                    readOnly
                    value={made.url}
                    aria-describedby={`${field}-hint`}
                    onFocus={({ target }) => target.select()}
                    className={controlClasses(false, 'h-9 font-mono')}
                  />
                  <CopyButton text={made.url} label="Copy address" copied="Address copied" />
                </div>
                <p id={`${field}-hint`} className="mt-1.5 text-muted">
                  Copy it now. We won’t show it again. In your calendar app, add a calendar by its address.
                </p>
              </div>
            )}
            <SettingRow
              text={`You made an address on ${formatDayOf(since, units)}. Anyone who has it can see your cars’ names and what is due when.`}
            >
              <div className="flex flex-wrap gap-2">
                <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsked('make')}>
                  New address
                </Button>
                <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsked('end')}>
                  End address
                </Button>
              </div>
            </SettingRow>
          </>
        )}
      </SettingsBody>
      {asked && (
        <ConfirmDialog
          {...QUESTIONS[asked]}
          busy={isMaking || isEnding}
          onConfirm={() => void act(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </SettingsSection>
  );
};
