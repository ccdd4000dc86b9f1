// The app on a phone: what makes it installable, a page for no network, and notifications.
import { callApi, jsonOf } from './apiClient.ts';
import { signedInPromoter } from './signedInPromoter.ts';
import { expect, test } from './test.ts';

test.use({
  serviceWorkers: 'allow',
  provokedLines: [/ERR_INTERNET_DISCONNECTED|status of 503/],
});

test('The app can be installed, and says so where there is no network', async ({
  page,
  api,
  context,
}) => {
  await signedInPromoter(page, api);
  await page.goto('/dashboard');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await jsonOf<{ name: string; display: string; icons: { src: string }[] }>(
    await fetch(new URL(address ?? '', api.baseUrl)),
  );
  expect(manifest).toMatchObject({
    name: 'SolTrade',
    display: 'standalone',
    start_url: '/dashboard',
  });
  for (const { src } of manifest.icons) {
    const icon = await fetch(new URL(src, api.baseUrl));
    expect(icon.headers.get('Content-Type')).toBe('image/png');
  }
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.goto('/links');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Your Links' })).toBeVisible();
});

test('A promoter turns notifications on and off; a message is shown by the service worker', async ({
  page,
  api,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  // A push service is a server elsewhere: the browser's half of it is played.
  await page.addInitScript(() => {
    const KEY =
      'BCZi-JkCmb-VTKSWgKdt5JVNfvJ1DazGlIet0kxbjooqns-HQyaaZueRDpas7-ICbV8_Uvil0AAU8ULHiY8tU8k';
    const subscription = {
      endpoint: 'https://push.example.com/a-browser',
      toJSON: () => ({ keys: { p256dh: KEY, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }),
      unsubscribe: async () => {
        localStorage.removeItem('subscribed');
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem('subscribed', '1');
        return subscription;
      },
      getSubscription: async () => (localStorage.getItem('subscribed') ? subscription : null),
    });
  });
  const { userId, cookie } = await signedInPromoter(page, api);
  const devices = async () =>
    jsonOf<{ flavour: string; types: string[] }[]>(
      await callApi(api, `GET /api/webhooks/${userId}`, { cookie }),
    );
  await page.goto('/profile?edit=1#notifications');
  const card = page.getByRole('region', { name: 'Notifications' });
  await card.getByRole('heading').click();
  await card.getByRole('button', { name: 'Turn On' }).click();
  await card.getByRole('checkbox', { name: 'New payouts.' }).click();
  await expect
    .poll(async () => (await devices())[0]?.types.includes('revenue.recorded'))
    .toBe(false);
  const [device] = await devices();
  expect(device?.flavour).toBe('push');
  await page.reload();
  await card.getByRole('heading').click();
  await expect(card.getByRole('checkbox', { name: 'New payouts.' })).not.toBeChecked();

  const tools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // Without a desktop no notification appears.
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (...shown) => void Object.assign(self, { shown });
  });
  await tools.send('ServiceWorker.deliverPushMessage', {
    origin: api.baseUrl,
    registrationId,
    data: JSON.stringify({ title: 'SolTrade', body: 'The first person clicked.', path: '/links' }),
  });
  await expect
    .poll(() => worker.evaluate(() => (self as unknown as { shown?: unknown }).shown))
    .toMatchObject(['SolTrade', { body: 'The first person clicked.', data: { path: '/links' } }]);

  await card.getByRole('button', { name: 'Turn Off' }).click();
  await expect(card.getByRole('button', { name: 'Turn On' })).toBeVisible();
  expect(await devices()).toEqual([]);
});
