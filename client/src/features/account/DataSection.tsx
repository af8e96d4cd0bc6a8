import { formatBytes } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/notify.ts';
import { useExportDataMutation } from './accountApi.ts';
import { SettingRow } from './SettingRow.tsx';
import { SettingsBody, SettingsSection } from './SettingsSection.tsx';

/** Exports all data of the account. */
export const DataSection = () => {
  const [exportData, { data, isLoading }] = useExportDataMutation();

  const download = async () => {
    try {
      await exportData(undefined).unwrap();
    } catch (error) {
      notify.failure(error);
    }
  };

  return (
    <SettingsSection id="data" title="Your data" text="It belongs to you. Take it along whenever you like.">
      <SettingsBody>
        <SettingRow text="Everything in your account as a JSON file: profile, cars and their full history, fuel, transfers.">
          <Button variant="outline" busy={isLoading} onClick={() => void download()}>
            Download my data
          </Button>
        </SettingRow>
        {/* always rendered, so that a screen reader announces its text when it appears */}
        <p role="status" className="text-muted wrap-anywhere empty:hidden">
          {data && `Saved ${data.name}, ${formatBytes(data.size)}.`}
        </p>
      </SettingsBody>
    </SettingsSection>
  );
};
