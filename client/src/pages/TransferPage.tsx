import type { PublicWarning } from '@glovebox/shared/car';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useSwitchAccount } from '../features/auth/useSwitchAccount.ts';
import { PublicCarPanel } from '../features/lookup/PublicCarPanel.tsx';
import { PublicHistory } from '../features/lookup/PublicHistory.tsx';
import { TrustFacts } from '../features/lookup/TrustFacts.tsx';
import { LoadedTransfer } from '../features/transfers/LoadedTransfer.tsx';
import { TransferOffer } from '../features/transfers/TransferOffer.tsx';
import { TransferSkeleton } from '../features/transfers/TransferSkeleton.tsx';
import { useTransferSecret } from '../features/transfers/useTransferSecret.ts';
import { WarningDetailsDialog } from '../features/warnings/WarningDetailsDialog.tsx';
import { carName } from '@glovebox/shared/carName';
import { today } from '../lib/today.ts';
import { useUnits } from '../lib/useUnits.ts';

const TransferPage = () => {
  const { id = '' } = useParams();
  const units = useUnits();
  const arriving = useTransferSecret(id);
  const switchAccount = useSwitchAccount();
  const [warning, setWarning] = useState<PublicWarning | null>(null);
  if (arriving) return <TransferSkeleton />;
  return (
    <LoadedTransfer key={id} token={id} onSwitchAccount={() => void switchAccount()}>
      {(transfer, reload) => (
        <>
          <TransferOffer transfer={transfer} onFailed={reload} />
          <div className="grid gap-6">
            <PublicCarPanel car={transfer.car} today={today(units)} heading="h2" />
            <TrustFacts car={transfer.car} />
            <PublicHistory car={transfer.car} onWarning={setWarning} />
          </div>
          {warning && (
            <WarningDetailsDialog
              warning={warning}
              carName={carName(transfer.car)}
              onClose={() => setWarning(null)}
            />
          )}
        </>
      )}
    </LoadedTransfer>
  );
};

export default TransferPage;
