/*
 * The service worker that shows notices. It is registered only while they are switched on in this browser, and does
 * nothing else: pages are loaded as without it.
 */

const WORKER = '/push-worker.js';
const SCOPE = '/dashboard';

/** Checks whether this browser can show notices. */
export const canShowNotices = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/**
 * Asks the person for leave, and the push service of the browser for an address.
 * @returns null if one of them refuses
 */
export const subscribe = async (key: string): Promise<PushSubscriptionJSON | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const { pushManager } = await navigator.serviceWorker.ready;
  try {
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    return subscription.toJSON();
  } catch {
    await unsubscribe();
    return null;
  }
};

/** Ends the notices in this browser; its push service then refuses further ones. */
export const unsubscribe = async (): Promise<void> => {
  if (!canShowNotices()) return;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  await registration?.unregister();
};
