import type { TestedNotices } from '@glovebox/shared/notices';
import { formatDistance, fromDistance } from '@glovebox/shared/units';
import { pluralize } from '@glovebox/shared/pluralize';
import { useUser } from '../../lib/session.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../lib/notify.ts';
import { NativeSelect } from '../../ui/forms/NativeSelect.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { BrowserNotices } from './BrowserNotices.tsx';
import { useTestNoticesMutation } from './noticesApi.ts';
import { SettingRow } from './SettingRow.tsx';
import { SettingsBody, SettingsSection } from './SettingsSection.tsx';
import { TopicForm } from './TopicForm.tsx';
import { reasonInWords } from './reasonInWords.ts';
import { useSettings } from './useSettings.ts';

const DISTANCES = [250, 500, 1_000, 2_000, 3_000, 5_000];
const DAYS = [7, 14, 30, 60, 90];

/** Returns numbers as options, with the chosen one among them. */
const options = (numbers: readonly number[], chosen: number, label: (number: number) => string) =>
  [...new Set([...numbers, chosen])]
    .sort((a, b) => a - b)
    .map((number) => ({ value: String(number), label: label(number) }));

const NAMES = { mail: 'Email', push: 'Browser', ntfy: 'ntfy' } as const;

/** Says what became of a test notice on one way. */
const resultInWords = ({ channel, reason }: TestedNotices['results'][number]) =>
  `${NAMES[channel]}: ${reason === undefined ? 'sent' : `not sent (${reasonInWords(reason)})`}.`;

/** Sets on which ways the person is told what is due, and from when on something is due soon. */
export const NoticesSection = () => {
  const user = useUser();
  const units = useUnits();
  const { settings, isLoading, save, change } = useSettings();
  const [test, { data: tested, isLoading: isTesting }] = useTestNoticesMutation();
  if (!settings || !user) return null;
  const { mail, ntfy, soonKm, soonDays } = settings.notices;

  const sendTest = async () => {
    try {
      await test(undefined).unwrap();
    } catch (error) {
      notify.failure(error);
    }
  };

  return (
    <SettingsSection
      id="notices"
      title="Notices"
      text="We tell you once a day, at 8:00 in your time zone, and only if something becomes due soon or overdue, or has been overdue for 30 days."
    >
      <SettingsBody>
        <SwitchField
          label="By email"
          hint={
            user.emailVerified
              ? `To ${user.email}. It is on unless you switch it off here or by the link in each email.`
              : 'Once you have verified your email.'
          }
          on={mail}
          busy={isLoading}
          onChange={(on) =>
            void change(
              { notices: { mail: on } },
              on ? 'We’ll send you emails.' : 'We’ll no longer send you emails.',
            )
          }
        />
        <BrowserNotices />
        <TopicForm ntfy={ntfy} busy={isLoading} save={save} />
        <div className="grid gap-4 sm:grid-cols-2">
          <NativeSelect
            label="Due soon, by distance"
            options={options(
              DISTANCES.map((distance) => fromDistance(distance, units)),
              soonKm,
              (km) => `${formatDistance(km, { distance: units.distance })} before`,
            )}
            value={String(soonKm)}
            disabled={isLoading}
            onChange={({ target }) =>
              void change({ notices: { soonKm: Number(target.value) } }, '“Due soon” now uses this distance.')
            }
          />
          <NativeSelect
            label="Due soon, by date"
            options={options(DAYS, soonDays, (days) => `${pluralize(days, 'day')} before`)}
            value={String(soonDays)}
            disabled={isLoading}
            onChange={({ target }) =>
              void change({ notices: { soonDays: Number(target.value) } }, '“Due soon” now uses these days.')
            }
          />
        </div>
        <SettingRow text="Check that notices reach you everywhere you switched them on.">
          <Button variant="outline" busy={isTesting} onClick={() => void sendTest()}>
            Send a test notice
          </Button>
        </SettingRow>
        {/* always rendered, so that a screen reader announces its text when it appears */}
        <p role="status" className="text-muted wrap-anywhere empty:hidden">
          {tested?.results.map(resultInWords).join(' ')}
        </p>
      </SettingsBody>
    </SettingsSection>
  );
};
