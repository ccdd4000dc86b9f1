import type { HostSettings } from '@soltrade/schema/contracts/hosts';
import { callApi, jsonOf, signInByApi } from './apiClient.ts';
import { look } from './look.ts';
import { tokenUp } from './promoter.ts';
import { rawRequest } from './rawRequest.ts';
import { runEnvironment } from './runEnvironment.ts';
import { signedInPromoter } from './signedInPromoter.ts';
import { expect, test } from './test.ts';

const { baseUrl, environment } = runEnvironment('browser');
const api = { baseUrl, origin: baseUrl };
const { mint, symbol } = tokenUp();

/** At the sandbox's DNS provider. */
const setRecord = async (record: Record<'type' | 'name' | 'value', string>): Promise<void> => {
  const url = `http://127.0.0.1:${environment.SANDBOX_PORT}/dns/records`;
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(record),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
};

test("A domain of one's own serves a page once both records are set", async ({ page, context }) => {
  const { userId, cookie } = await signedInPromoter(page, api);
  const body = { userId, tokenAddress: mint, platforms: ['jupiter'] };
  await jsonOf(await callApi(api, 'POST /api/generate-link', { cookie, body }));
  const host = `go.ada-${crypto.randomUUID().slice(0, 8)}.localhost`;

  await page.goto('/profile?edit=1#hosts');
  const card = page.getByRole('region', { name: 'Domains' });
  await card.getByLabel('Your domain').fill(host);
  await card.getByRole('button', { name: 'Add Domain' }).click();
  await expect(card.getByText('Waiting for DNS')).toBeVisible();
  await expect(card.getByText(`_soltrade.${host}`)).toBeVisible();
  const { hosts } = await jsonOf<HostSettings>(
    await callApi(api, `GET /api/hosts/${userId}`, { cookie }),
  );
  const [cname, txt] = hosts[0]?.records ?? [];
  if (!cname || !txt) throw new Error('no records');
  await card.getByRole('button', { name: `Copy: ${txt.value}` }).click();
  await setRecord(cname);
  await setRecord(txt);
  await look(page, 320, 390);

  await card.getByRole('button', { name: 'Check Now' }).click();
  // Without another click.
  const open = card.getByRole('link', { name: 'Open' });
  await expect(open).toBeVisible();
  const opened = context.waitForEvent('page');
  await open.click();
  const visited = await opened;
  await expect(visited).toHaveURL(`http://${host}:${new URL(baseUrl).port}/`);
  await visited.getByRole('link', { name: symbol }).first().click();
  await expect(visited.getByRole('heading', { level: 2, name: 'Ready to Ape?' })).toBeVisible();
  expect(new URL(visited.url()).hostname).toBe(host);
  await look(visited, 390);
  // The typeface comes from the same host.
  const hasTypeface = () => visited.evaluate(() => document.fonts.check('16px Inter'));
  await expect.poll(hasTypeface).toBe(true);
  // It shows nobody else's picture, however the path is written.
  const other = await signInByApi(api);
  const statusOf = async (path: string) => {
    const headers = { host: new URL(visited.url()).host };
    const answer = await rawRequest(baseUrl, {
      method: 'GET',
      path,
      headers,
      body: Buffer.from(''),
      manner: 'whole',
    });
    return answer.status;
  };
  expect(await statusOf(`/img/%75ser/${userId}`)).toBe(200);
  for (const path of [
    '/img/user/',
    '/img/%75ser/',
    '/%69mg/us%65r/',
    '/img/%%37%35ser/',
    '/img/user%2F',
  ]) {
    expect([path, await statusOf(path + other.userId)]).toEqual([path, 404]);
  }
  expect(await statusOf('/%61pi/health')).toBe(404);

  // The next link uses it.
  await card.getByLabel('Domain of new links').selectOption(host);
  await expect(card.getByLabel('Domain of new links')).toHaveValue(host);
  await page.goto('/generate');
  await page.getByText('More Options').click();
  await expect(page.getByLabel('Domain', { exact: true })).toHaveValue(host);
});
