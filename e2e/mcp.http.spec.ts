// What an assistant does with a key of a promoter's, by the official client and through the front
// door.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { type Api, type ApiPromoter, callApi, jsonOf, signInByApi } from './apiClient.ts';
import { tokenUp } from './promoter.ts';
import { expect, test } from './test.ts';

type Key = { key: { id: string }; secret: string };

const newKey = async (
  api: Api,
  { userId, cookie }: ApiPromoter,
  scopes: readonly string[],
): Promise<Key> => {
  const body = { userId, name: 'An assistant', scopes };
  return jsonOf(await callApi(api, 'POST /api/keys', { cookie, body }));
};

const connected = async (
  { baseUrl }: Api,
  secret: string,
  mode: 'auto' | 'legacy',
): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const requestInit = { headers: { authorization: `Bearer ${secret}` } };
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', baseUrl), { requestInit }),
  );
  return client;
};

const use = async (
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<string[]> => {
  const { content, isError } = await client.callTool({ name, arguments: args });
  const texts = content.map((part) => (part.type === 'text' ? part.text : ''));
  if (isError) throw new Error(texts.join('\n'));
  return texts;
};

for (const mode of ['auto', 'legacy'] as const) {
  test(`An assistant makes a link and reads its statistics, with the client's ${mode} mode`, async ({
    api,
  }) => {
    const promoter = await signInByApi(api);
    const platform = {
      userId: promoter.userId,
      platformName: 'jupiter',
      walletAddress: 'affiliate-1',
    };
    await callApi(api, 'POST /api/platforms', { cookie: promoter.cookie, body: platform });
    const { secret } = await newKey(api, promoter, ['links:write', 'stats:read']);
    const client = await connected(api, secret, mode);
    expect(client.getNegotiatedProtocolVersion()).toBe(
      mode === 'auto' ? '2026-07-28' : '2025-11-25',
    );
    expect(client.getServerVersion()?.name).toBe('SolTrade');
    expect(client.getInstructions()).toContain(promoter.userId);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['generateLink', 'getStatistics']),
    );

    const [caller = ''] = await use(client, 'getApiCaller');
    const { userId } = JSON.parse(caller) as { userId: string };
    const made = await use(client, 'generateLink', {
      userId,
      tokenAddress: tokenUp().mint,
      platforms: ['jupiter'],
    });
    const { link } = JSON.parse(made[0] ?? '') as { link: { id: string; url: string } };
    expect(made[1]).toContain(
      `To undo it, call updateLink with {"linkId":"${link.id}","isArchived":true}`,
    );
    expect((await fetch(link.url)).status).toBe(200);
    const [statistics = ''] = await use(client, 'getStatistics', {
      userId,
      range: '7d',
      linkId: link.id,
    });
    expect(JSON.parse(statistics)).toMatchObject({ range: { name: '7d' }, views: { persons: 0 } });
    await client.close();
  });
}
