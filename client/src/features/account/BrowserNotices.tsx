import type { NewSubscription } from '@glovebox/shared/notices';
import { useState } from 'react';
import { canShowNotices, subscribe, unsubscribe } from '../../lib/pushWorker.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';
import { notify } from '../../ui/notify.ts';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import {
  useAddSubscriptionMutation,
  useGetPushKeyQuery,
  useGetSubscriptionsQuery,
  useRemoveSubscriptionMutation,
} from './noticesApi.ts';

/** Where the id of this browser's subscription is stored. */
const STORED = 'noticesHere';

const hintFor = (key: string | null | undefined) => {
  if (key === null) return 'Not available: this server sends no notices to browsers.';
  if (!canShowNotices()) return 'Not available: this browser cannot show notices of websites.';
  return 'Also while no page of Glovebox is open. Each browser is switched on by itself.';
};

/** Switches the notices in this browser on and off. */
export const BrowserNotices = () => {
  const { data: push } = useGetPushKeyQuery(undefined);
  const { data } = useGetSubscriptionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [add] = useAddSubscriptionMutation();
  const [remove] = useRemoveSubscriptionMutation();
  const [isBusy, setBusy] = useState(false);
  const here = readStored('localStorage', STORED);
  const isOn = data?.subscriptions.some(({ _id }) => _id === here) ?? false;
  const key = push?.key;
  const canTurn = isOn || (typeof key === 'string' && canShowNotices());

  const turn = async (on: boolean) => {
    setBusy(true);
    try {
      if (on && key) {
        // what the browser returns has these fields
        const subscription = (await subscribe(key)) as NewSubscription | null;
        if (!subscription) {
          notify.error(
            'This browser does not allow notices of Glovebox. Its settings for this site can allow them.',
          );
          return;
        }
        const { message, subscription: added } = await add(subscription).unwrap();
        writeStored('localStorage', STORED, added._id);
        notify.success(message);
      } else if (typeof here === 'string') {
        await unsubscribe();
        const { message } = await remove(here).unwrap();
        removeStored('localStorage', STORED);
        notify.success(message);
      }
    } catch (error) {
      notify.failure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <SwitchField
      label="In this browser"
      hint={hintFor(key)}
      on={isOn}
      busy={isBusy || !canTurn}
      onChange={(on) => void turn(on)}
    />
  );
};
