import { onTestFinished } from 'vitest';

const define = (target: object, name: string, value: unknown): void => {
  Object.defineProperty(target, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(target, name));
};

export const fakeBrowser = (userAgent: string, maxTouchPoints: number): void => {
  define(navigator, 'userAgent', userAgent);
  define(navigator, 'maxTouchPoints', maxTouchPoints);
};

/** A browser that can be subscribed for one key at a time, if it is allowed. */
export const fakePush = (
  former: string | null,
  permission: NotificationPermission = 'granted',
): void => {
  let subscribed = former;
  const subscriptionFor = (key: string) => ({
    endpoint: `https://push.example.com/${key}`,
    toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      subscribed = null;
    },
  });
  const pushManager = {
    getSubscription: async () => subscribed && subscriptionFor(subscribed),
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      if (permission !== 'granted') throw new DOMException('', 'NotAllowedError');
      if (subscribed && subscribed !== key) throw new DOMException('', 'InvalidStateError');
      subscribed = key;
      return subscriptionFor(key);
    },
  };
  const registration = { pushManager };
  define(navigator, 'serviceWorker', {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  });
  define(window, 'PushManager', class {});
  define(window, 'Notification', { permission });
};
