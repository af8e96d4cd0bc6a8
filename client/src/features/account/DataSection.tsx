import { Link } from 'react-router-dom';
import { formatBytes } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClasses } from '../../ui/buttonClasses.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { notify } from '../../lib/notify.ts';
import { onlyFirstClick } from '../../ui/onlyFirstClick.ts';
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
    <SettingsSection id="data" title="Your data" text="It’s yours. Download it any time.">
      <SettingsBody>
        <SettingRow text="Everything in your account as a JSON file: profile, cars and their full history, fuel, transfers.">
          <Button variant="outline" busy={isLoading} onClick={() => void download()}>
            Download my data
          </Button>
        </SettingRow>
        <SettingRow
          text={
            <>
              All records of your cars as a ZIP file, to keep or to bring to another Glovebox. For a
              spreadsheet or another app,{' '}
              <Link to="/dashboard/take-along" className="text-accent underline underline-offset-2">
                choose the files
              </Link>
              .
            </>
          }
        >
          <a
            href="/api/auth/export.zip"
            download
            onClick={onlyFirstClick}
            className={buttonClasses('outline')}
          >
            Download as ZIP
          </a>
        </SettingRow>
        {/* always rendered, so that a screen reader announces its text when it appears */}
        <p role="status" className="text-muted wrap-anywhere empty:hidden">
          {data && `Saved ${data.name}, ${formatBytes(data.size)}.`}
        </p>
        <SettingRow text="Records from another app, a spreadsheet or another Glovebox.">
          <ButtonLink variant="outline" to="/dashboard/cars/import">
            Import
          </ButtonLink>
        </SettingRow>
      </SettingsBody>
    </SettingsSection>
  );
};
