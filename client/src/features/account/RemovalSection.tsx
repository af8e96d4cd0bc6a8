import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LoadedAccount } from './LoadedAccount.tsx';
import { RemoveAccountDialog } from './RemoveAccountDialog.tsx';
import { SettingsBody, SettingsFoot, SettingsSection } from './SettingsSection.tsx';
import { WHAT_STAYS, whatGoes } from './whatGoes.ts';

const SKELETON = (
  <>
    <SettingsBody>
      <div className="grid gap-3">
        <Skeleton className="h-4 w-48" />
        <Skeleton />
        <Skeleton className="h-4 w-3/4" />
      </div>
    </SettingsBody>
    <SettingsFoot>
      <Skeleton className="h-9 w-36" />
    </SettingsFoot>
  </>
);

export const RemovalSection = () => {
  const [asked, setAsked] = useState(false);
  return (
    <SettingsSection
      id="removal"
      title="Delete account"
      text="Permanent and immediate. This can’t be undone."
    >
      <LoadedAccount skeleton={SKELETON}>
        {(account, refetch) => (
          <>
            <SettingsBody>
              <div className="grid gap-2">
                <p className="font-medium">We’ll delete:</p>
                <ul className="grid list-disc gap-1 pl-5">
                  {whatGoes(account).map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
                <p className="text-muted">{WHAT_STAYS}</p>
              </div>
            </SettingsBody>
            <SettingsFoot>
              <Button variant="danger" onClick={() => setAsked(true)}>
                Delete my account
              </Button>
            </SettingsFoot>
            {asked && (
              <RemoveAccountDialog account={account} onChanged={refetch} onClose={() => setAsked(false)} />
            )}
          </>
        )}
      </LoadedAccount>
    </SettingsSection>
  );
};
