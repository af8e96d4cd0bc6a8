import type { Settings } from '@glovebox/shared/account';
import { formatMoment } from '@glovebox/shared/dates';
import { browserTimeZone } from '../../lib/today.ts';
import { Select } from '../../ui/forms/Select.tsx';
import { timeZoneOptions, zoneName } from './timeZones.ts';

interface Props {
  settings: Pick<Settings, 'locale' | 'timeZone'>;
  disabled: boolean;
  onChange: (timeZone: string) => void;
}

/** The time zone of the person, with the day and time that it is there. */
export const TimeZoneField = ({ settings, disabled, onChange }: Props) => {
  const { locale, timeZone } = settings;
  const browsers = browserTimeZone();
  const now = formatMoment(new Date().toISOString(), { locale, timeZone: timeZone ?? browsers });
  const ofBrowser = `Your browser is in ${zoneName(browsers)}`;
  const hint =
    timeZone === null
      ? `Not chosen yet. ${ofBrowser}, where it is ${now}.`
      : `It is ${now} there.${timeZone === browsers ? '' : ` ${ofBrowser}.`}`;
  return (
    <Select
      label="Time zone"
      options={timeZoneOptions(timeZone, browsers)}
      value={timeZone}
      hint={hint}
      emptyText="No time zone has this name"
      disabled={disabled}
      onChange={(chosen) => {
        if (chosen !== null && chosen !== timeZone) onChange(chosen);
      }}
    />
  );
};
