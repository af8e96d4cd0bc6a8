import type { Settings } from '@glovebox/shared/account';
import { formatDay, type DateReader } from '@glovebox/shared/dates';
import { today } from '../../lib/today.ts';
import { NativeSelect } from '../../ui/forms/NativeSelect.tsx';
import { SettingsBody, SettingsSection } from './SettingsSection.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import { zoneName } from './timeZones.ts';
import { useSettings } from './useSettings.ts';

/** The languages of our readers, and others that they may know; the browser's own is added. */
const LOCALES =
  'bg-BG ca-ES cs-CZ da-DK de-AT de-CH de-DE el-GR en-AU en-CA en-GB en-IE en-IN en-NZ en-ZA es-AR es-ES es-MX et-EE fi-FI fr-BE fr-CA fr-CH fr-FR hr-HR hu-HU is-IS it-IT ja-JP ko-KR lt-LT lv-LV nb-NO nl-BE nl-NL pl-PL pt-BR pt-PT ro-RO sk-SK sl-SI sv-SE tr-TR uk-UA zh-CN zh-TW'.split(
    ' ',
  );

const names = new Intl.DisplayNames('en-US', { type: 'language' });

const labelIn = (name: string, reader: DateReader) => `${name}: ${formatDay(today(reader), reader)}`;

/** Returns the ways to write dates, as options: 'British English: 20 Nov 2026'. */
const localesWith = ({ locale: chosen, timeZone }: Pick<Settings, 'locale' | 'timeZone'>) => {
  const tags = new Set([...LOCALES, ...navigator.languages, ...(chosen === null ? [] : [chosen])]);
  tags.delete('en-US');
  const named = [...tags].map((tag) => ({
    value: tag,
    label: labelIn(names.of(tag) ?? tag, { locale: tag, timeZone }),
  }));
  const usual = { value: '', label: labelIn('American English', { timeZone }) };
  return [usual, ...named.sort((a, b) => a.label.localeCompare(b.label, 'en-US'))];
};

/** Sets how dates and times are written, and which day it is for the person. Stored data does not change. */
export const DatesSection = () => {
  const { settings, isLoading, change } = useSettings();
  if (!settings) return null;
  return (
    <SettingsSection
      id="dates"
      title="Dates"
      text="How dates and times look, and your time zone. All other text stays English."
    >
      <SettingsBody>
        <NativeSelect
          label="Date format"
          options={localesWith(settings)}
          value={settings.locale ?? ''}
          disabled={isLoading}
          onChange={({ target: { value } }) =>
            void change({ locale: value === '' ? null : value }, 'Date format changed.')
          }
        />
        <TimeZoneField
          settings={settings}
          disabled={isLoading}
          onChange={(timeZone) =>
            void change({ timeZone }, `Days and times are those of ${zoneName(timeZone)} now.`)
          }
        />
      </SettingsBody>
    </SettingsSection>
  );
};
