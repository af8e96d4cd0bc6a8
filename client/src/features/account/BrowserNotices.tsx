import type { NewSubscription } from '@glovebox/shared/notices';
import { useState } from 'react';
import { canShowNotices, subscribe, unsubscribe } from '../../lib/pushWorker.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';
import { notify } from '../../lib/notify.ts';
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
  if (key === null) return 'This server doesn’t send notices to browsers.';
  if (!canShowNotices()) return 'This browser can’t show notices from websites.';
  return 'You get them even when Glovebox isn’t open. Switch this on in each browser you use.';
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
            'This browser blocks notices from Glovebox. Allow them in its settings for this site.',
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
