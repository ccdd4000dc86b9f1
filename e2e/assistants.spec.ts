// An assistant without a key: the official client from discovery to a made link, with a person who
// presses Allow.
import { type Client, type OAuthTokens, UnauthorizedError } from '@modelcontextprotocol/client';
import { CALLBACK, connect, Keeper, playCallback, transportOf } from './assistantClient.ts';
import { pressForToast } from './expectToast.ts';
import { look } from './look.ts';
import { tokenUp } from './promoter.ts';
import { signedInPromoter } from './signedInPromoter.ts';
import { expect, test } from './test.ts';

const textOf = async (client: Client, name: string, args: Record<string, unknown> = {}) => {
  const { content, isError } = await client.callTool({ name, arguments: args });
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  if (isError) throw new Error(text);
  return text;
};

const firstJson = <Value>(text: string): Value => JSON.parse(text.split('\n')[0] ?? '') as Value;

test('An assistant connects without a key, makes a link, refreshes, and is disconnected', async ({
  page,
  api,
}) => {
  const keeper = new Keeper();
  await expect(connect(api, keeper)).rejects.toBeInstanceOf(UnauthorizedError);
  const { userId } = await signedInPromoter(page, api);
  const came = await playCallback(page);
  await page.goto(String(keeper.page));
  await expect(
    page.getByRole('heading', { name: /Claude Code \(soltrade\).* asks to use your account/ }),
  ).toBeVisible();
  await expect(page.getByText('a program on this device', { exact: true })).toBeVisible();
  await look(page);
  await page.getByRole('checkbox', { name: /revenue/ }).uncheck();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL(`${CALLBACK}**`);
  const answer = came();
  expect(answer?.get('state')).toBe('the state');
  await transportOf(api, keeper).finishAuth(answer ?? new URLSearchParams());
  expect(keeper.kept?.scope).toBe('links:write stats:read');

  const client = await connect(api, keeper);
  const caller = firstJson<{ userId: string }>(await textOf(client, 'getApiCaller'));
  expect(caller.userId).toBe(userId);
  const made = await textOf(client, 'generateLink', {
    userId,
    tokenAddress: tokenUp().mint,
    platforms: ['jupiter'],
  });
  const { link } = firstJson<{ link: { url: string } }>(made);
  expect((await fetch(link.url)).status).toBe(200);

  // The client refreshes by itself once its access token is refused.
  const former = keeper.kept?.access_token ?? '';
  keeper.kept = { ...(keeper.kept as OAuthTokens), access_token: `${former.slice(0, -1)}x` };
  await textOf(client, 'getApiCaller');
  expect(keeper.kept?.access_token).not.toContain(former.slice(0, -1));

  await page.goto('/developers#assistants');
  const row = page.getByRole('list', { name: 'Assistants' });
  await expect(row.getByText('Claude Code (soltrade)')).toBeVisible();
  await expect(row.getByText('links:write · stats:read')).toBeVisible();
  await row.getByRole('button', { name: /^Disconnect/ }).click();
  const disconnect = page.getByRole('dialog').getByRole('button', { name: 'Disconnect' });
  await pressForToast(disconnect, 'Assistant Disconnected');
  const authorization = `Bearer ${keeper.kept?.access_token}`;
  const next = await fetch(new URL('/mcp', api.baseUrl), {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  expect(next.status).toBe(401);
  keeper.page = null;
  await expect(client.callTool({ name: 'getApiCaller', arguments: {} })).rejects.toThrow();
  expect(keeper.page).not.toBeNull();
  await client.close();
});
