// Notifications in this browser: its service worker and its one push subscription.
import type { PushKeys } from '@soltrade/schema/contracts/activity';
import { SERVICE_WORKER_PATH } from '@soltrade/schema/paths';

/** `install`: an iPhone or iPad, where only apps on the home screen get notifications. */
export type PushSupport = 'ready' | 'install' | 'none';

/** An iPad calls itself a Mac, which has no touch screen. */
const isAppleMobile = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export const pushSupport = (): PushSupport => {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return 'ready';
  return isAppleMobile() ? 'install' : 'none';
};

/** Registers the service worker, once per build. */
export const registerServiceWorker = async (): Promise<ServiceWorkerRegistration | null> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.register(SERVICE_WORKER_PATH) : null;

const subscriptionOf = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
};

/** The address of this browser's subscription; null if there is none. */
export const subscribedUrl = async (): Promise<string | null> =>
  (await subscriptionOf())?.endpoint ?? null;

/**
 * Asks for permission and subscribes. Throws a `DOMException` if the person or the browser refuses.
 */
export const subscribe = async (publicKey: string): Promise<{ url: string; keys: PushKeys }> => {
  await registerServiceWorker();
  // Another account's subscription, or one for a replaced key: a browser refuses to subscribe with
  // two keys.
  await unsubscribe();
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { url: subscription.endpoint, keys: { p256dh, auth } };
};

/** The push service then rejects messages to this browser, which removes it from the account. */
export const unsubscribe = async (): Promise<void> => {
  await (await subscriptionOf())?.unsubscribe();
};
