import { env } from 'cloudflare:workers';
import type { LinkMaking } from '@soltrade/schema/contracts/linkBatches';
import type { Link } from '@soltrade/schema/contracts/links';
import { HOUR } from '@soltrade/schema/durations';
import { RATE_PERIOD_SECONDS, REQUEST } from '@soltrade/schema/limits/requests';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beyond, callWithKey, newKey } from '../../../test/apiKey.ts';
import { call, ORIGIN, type Promoter, problemOf } from '../../../test/client.ts';
import { BONK, MINT, OTHER_MINT, playMarket } from '../../../test/market.ts';
import { answerOf, send, sendRaw, textsOf, useTool } from '../../../test/mcp.ts';
import { newPromoterWithLink } from '../../../test/promoter.ts';

beforeEach(() => playMarket({ [MINT]: BONK, [OTHER_MINT]: { ...BONK, symbol: 'USDC' } }));

type Tool = { name: string; inputSchema: object; annotations?: { readOnlyHint: boolean } };

const toolsOf = async (secret: string): Promise<Tool[]> =>
  (await answerOf(send('tools/list', {}, { secret }))).result.tools as Tool[];

const withKey = async (change: Parameters<typeof newKey>[1] = {}) => {
  const { promoter, generated } = await newPromoterWithLink();
  return { promoter, link: generated.link, ...(await newKey(promoter, change)) };
};

const request = (more: object) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', ...more });

const errorOf = async (response: Response) => {
  const { error } = await answerOf(response);
  return { status: response.status, code: error.code };
};

describe('what a client is shown', () => {
  it('is the server, its versions, and whose key it has', async () => {
    const { promoter, secret } = await withKey();
    const response = await send('server/discover', {}, { secret });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const { result } = await answerOf(response);
    expect(result).toMatchObject({
      resultType: 'complete',
      supportedVersions: ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'],
      capabilities: { tools: {} },
      cacheScope: 'private',
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'SolTrade' } },
    });
    expect(result.instructions).toContain(promoter.id);
  });

  it('is the tools that its key may call', async () => {
    const all = await withKey();
    const response = await send('tools/list', {}, { secret: all.secret });
    expect(await response.text()).not.toContain('oneOf');
    const names = async (scopes: Parameters<typeof newKey>[1]) => {
      const { secret } = await newKey(all.promoter, scopes);
      return (await toolsOf(secret)).map(({ name }) => name);
    };
    expect(await names({ scopes: ['stats:read'] })).toContain('getStatistics');
    expect(await names({ scopes: ['stats:read'] })).not.toContain('generateLink');
    expect(await names({ scopes: ['links:write'] })).toContain('generateLink');
    expect(await names({ scopes: ['links:write'] })).not.toContain('getRevenue');
    const reading = (await toolsOf(all.secret)).filter(
      ({ annotations }) => annotations?.readOnlyHint,
    );
    expect(reading.filter(({ name }) => !/^(get|list)/.test(name))).toEqual([]);
  });

  it('is the same in revisions that begin with initialize', async () => {
    const { secret, promoter } = await withKey();
    const old = (more: object) =>
      sendRaw(request(more), { secret, headers: { 'MCP-Protocol-Version': '2025-06-18' } });
    const initialize = { method: 'initialize', params: { protocolVersion: '2024-10-07' } };
    const { result } = await answerOf(sendRaw(request(initialize), { secret }));
    expect(result).toMatchObject({
      protocolVersion: '2025-11-25',
      serverInfo: { name: 'SolTrade' },
    });
    const notified = await old({ id: undefined, method: 'notifications/initialized' });
    expect({ status: notified.status, text: await notified.text() }).toEqual({
      status: 202,
      text: '',
    });
    expect((await answerOf(old({}))).result).toEqual({});
    expect((await answerOf(old({ method: 'tools/list' }))).result).toEqual({
      tools: await toolsOf(secret),
    });
    const called = await textsOf(old({ method: 'tools/call', params: { name: 'getApiCaller' } }));
    expect(JSON.parse(called[0] ?? '')).toMatchObject({ userId: promoter.id });
    expect(await errorOf(await old({ method: 'resources/list' }))).toEqual({
      status: 200,
      code: -32601,
    });
  });
});

it('a client of an older version is answered in its revision, by its header or in its envelope', async () => {
  const { secret } = await withKey();
  const tools = await toolsOf(secret);
  for (const version of ['2025-11-25', '2024-11-05']) {
    const headers = { 'MCP-Protocol-Version': version };
    const _meta = { 'io.modelcontextprotocol/protocolVersion': version };
    const initialize = { method: 'initialize', params: { protocolVersion: version, _meta } };
    const begun = await answerOf(sendRaw(request(initialize), { secret, headers }));
    expect(begun.result).toMatchObject({ protocolVersion: version });
    for (const params of [undefined, null, { _meta }]) {
      const list = request({ method: 'tools/list', params });
      const { result } = await answerOf(sendRaw(list, { secret, headers }));
      expect(result).not.toHaveProperty('resultType');
      expect(result.tools).toEqual(tools);
    }
  }
});

describe('a tool', () => {
  it('may have no arguments', async () => {
    const { promoter, secret } = await withKey();
    for (const args of [undefined, null]) {
      const params = { name: 'getApiCaller', arguments: args };
      const [text = ''] = await textsOf(send('tools/call', params, { secret }));
      expect(JSON.parse(text)).toMatchObject({ userId: promoter.id });
    }
  });

  it('returns what the call returns', async () => {
    const { promoter, secret } = await withKey();
    const args = { userId: promoter.id, range: '7d' };
    const [text = ''] = await textsOf(useTool('getAudience', args, { secret }));
    const path = `/api/analytics/${promoter.id}/audience?range=7d`;
    const { asOf, ...audience } = await (await callWithKey('GET', path, { secret })).json<{
      asOf: string;
    }>();
    expect(JSON.parse(text)).toMatchObject(audience);
  });

  it('says how the next page is asked for', async () => {
    const { promoter, secret } = await withKey();
    await useTool(
      'generateLink',
      { userId: promoter.id, tokenAddress: OTHER_MINT, platforms: ['jupiter'] },
      { secret },
    );
    const list = (more: object) =>
      textsOf(useTool('listLinks', { userId: promoter.id, limit: 1, ...more }, { secret }));
    const [first = '', more = ''] = await list({});
    const cursor = JSON.parse(/cursor (".*")\.$/.exec(more)?.[1] ?? '""') as string;
    const [second = '', none] = await list({ cursor });
    expect((JSON.parse(first) as Link[])[0]?.token.contractAddress).toBe(OTHER_MINT);
    expect((JSON.parse(second) as Link[])[0]?.token.contractAddress).toBe(MINT);
    expect(none).toBeUndefined();
  });

  it('refuses input with the problem of the call', async () => {
    const { promoter, secret } = await withKey();
    const args = { userId: promoter.id, range: 'never' };
    const { result } = await answerOf(useTool('getStatistics', args, { secret }));
    const path = `/api/analytics/${promoter.id}/statistics?range=never`;
    const { requestId, ...problem } = (await problemOf(await callWithKey('GET', path, { secret })))
      .body;
    expect(result.isError).toBe(true);
    expect(JSON.parse(result.content[0]?.text ?? '')).toMatchObject(problem);
    const others = (await withKey()).promoter.id;
    const { result: forbidden } = await answerOf(
      useTool('getRecord', { userId: others }, { secret }),
    );
    expect(forbidden.content[0]?.text).toContain('"code":"forbidden"');
  });

  it('makes no other call whatever its id is', async () => {
    const { secret } = await withKey();
    for (const linkId of ['..', '']) {
      const response = await useTool('updateLink', { linkId, isActive: false }, { secret });
      expect(await errorOf(response)).toEqual({ status: 200, code: -32602 });
    }
    const { result } = await answerOf(
      useTool('getLink', { linkId: '../keys/current' }, { secret }),
    );
    expect(result.content[0]?.text).toContain('"code":"link_not_found"');
  });
});

it.each([[{ toString: 1 }], ['\ud800']])(
  'arguments like %j are refused as by REST',
  async (odd) => {
    const { promoter, secret } = await withKey();
    for (const [name, args] of [
      ['getLink', { linkId: odd }],
      ['getStatistics', { userId: promoter.id, range: odd }],
      ['generateLink', { userId: odd, tokenAddress: MINT, platforms: ['jupiter'] }],
      ['changeLinks', { userId: promoter.id, action: odd, links: [odd] }],
    ] as const) {
      const { result } = await answerOf(useTool(name, args, { secret }));
      expect(result.content[0]?.text).toMatch(/"code":"(?!internal)/);
    }
  },
);

describe('a tool that changes something', () => {
  const HIDDEN_IN_UK = { explain: [], hide: ['GB'], unknown: 'show' };

  type Undo = { name: string; args: Record<string, unknown> };

  const undoOf = (text: string): Undo => {
    const [, name = '', args = '{}'] = /To undo it, call (\w+) with (.*)\.$/.exec(text) ?? [];
    return { name, args: JSON.parse(args) as Undo['args'] };
  };

  const stateOf = async ({ cookie }: Promoter, id: string) => {
    const link = await (await call('GET', `/api/link/${id}`, { cookie })).json<Link>();
    const { isActive, customIdentifier, shortIdentifier, platforms, words, disclosure, tags } =
      link;
    const { end, countryRule } = link;
    return {
      isActive,
      customIdentifier,
      shortIdentifier,
      platforms,
      words,
      tags,
      end,
      countryRule,
      kind: disclosure.kind,
      isArchived: link.archivedAt !== null,
    };
  };

  it.each([
    [
      'updateLink',
      (linkId: string) => ({ linkId, isActive: false, words: 'Careful.', disclosure: 'holds' }),
    ],
    [
      'updateLink',
      (id: string) => ({
        linkId: id,
        isArchived: true,
        platforms: ['axiom'],
        end: { persons: 5 },
        countryRule: HIDDEN_IN_UK,
        customIdentifier: `goose-${id.slice(0, 8)}`,
      }),
    ],
    [
      'generateLink',
      (_: string, userId: string) => ({
        userId,
        tokenAddress: MINT,
        platforms: ['axiom'],
        words: 'Mine.',
      }),
    ],
    [
      'changeLinks',
      (link: string, userId: string) => ({ userId, action: 'tag', tag: 'geese', links: [link] }),
    ],
    [
      'changeLinks',
      (link: string, id: string) => ({ userId: id, action: 'archive', links: [link] }),
    ],
  ])('%s says how to undo it, and that does', async (name, argsOf) => {
    const { promoter, link, secret } = await withKey();
    const former = await stateOf(promoter, link.id);
    const [, changed = ''] = await textsOf(useTool(name, argsOf(link.id, promoter.id), { secret }));
    expect(changed).toMatch(/^Changed /);
    expect(await stateOf(promoter, link.id)).not.toEqual(former);
    const undo = undoOf(changed);
    await useTool(undo.name, undo.args, { secret });
    expect(await stateOf(promoter, link.id)).toEqual(former);
  });

  it('a link that had ended and was opened is paused', async () => {
    const { link, secret } = await withKey();
    const end = { at: new Date(Date.now() + HOUR).toISOString() };
    await useTool('updateLink', { linkId: link.id, end }, { secret });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * HOUR });
    const args = { linkId: link.id, end: null, words: 'Again.' };
    const [, changed = ''] = await textsOf(useTool('updateLink', args, { secret }));
    const undo = undoOf(changed);
    const [undone = ''] = await textsOf(useTool(undo.name, undo.args, { secret }));
    expect(JSON.parse(undone)).toMatchObject({ isActive: false, words: null, end: null });
    // What changes nothing can't be undone.
    const paused = { linkId: link.id, isActive: false };
    expect(await textsOf(useTool('updateLink', paused, { secret }))).toHaveLength(1);
  });

  it('an experiment is ended, and its version taken back', async () => {
    const { promoter, link, secret } = await withKey();
    const use = async (name: string, args: Parameters<typeof useTool>[1]) =>
      undoOf((await textsOf(useTool(name, args, { secret })))[1] ?? '');
    const started = await use('startExperiment', { linkId: link.id, words: 'Careful.' });
    expect(started).toEqual({ name: 'endExperiment', args: { linkId: link.id, keep: 'a' } });
    const ended = await use('endExperiment', { linkId: link.id, keep: 'b' });
    expect((await stateOf(promoter, link.id)).words).toBe('Careful.');
    await use(ended.name, ended.args);
    expect((await stateOf(promoter, link.id)).words).toBeNull();
    await use('startExperiment', { linkId: link.id, words: 'Careful.' });
    const again = await use(started.name, started.args);
    expect(again).toEqual({
      name: 'startExperiment',
      args: { linkId: link.id, words: 'Careful.' },
    });
    const [, second = ''] = link.buttons.flatMap(({ platform, isOwn }) =>
      isOwn ? [platform] : [],
    );
    await use('startExperiment', { linkId: link.id, buttonOrder: [second] });
    const kept = await use('endExperiment', { linkId: link.id, keep: 'b' });
    expect(kept).toEqual({ name: 'updateLink', args: { linkId: link.id, buttonOrder: null } });
  });

  it('archives a link that it made', async () => {
    const { promoter, secret } = await withKey();
    const args = { userId: promoter.id, tokenAddress: OTHER_MINT, platforms: ['jupiter'] };
    const [made = '', text = ''] = await textsOf(useTool('generateLink', args, { secret }));
    const { link } = JSON.parse(made) as { link: Link };
    expect(undoOf(text)).toEqual({
      name: 'updateLink',
      args: { linkId: link.id, isArchived: true },
    });
  });
});

it('a token is found among words, and of two, which one is asked', async () => {
  const { promoter, secret } = await withKey();
  const made = (tokenAddress: string) =>
    textsOf(
      useTool(
        'generateLink',
        { userId: promoter.id, tokenAddress, platforms: ['jupiter'] },
        { secret },
      ),
    );
  const [text = ''] = await made(`CA: \`${OTHER_MINT}\`.`);
  expect((JSON.parse(text) as { link: Link }).link.token.contractAddress).toBe(OTHER_MINT);
  const [refused = ''] = await made(`${MINT} or ${OTHER_MINT}`);
  expect(refused).toContain('invalid_address');
  expect(refused).toContain(OTHER_MINT);
});

describe('what is refused', () => {
  it('is a request without a key, with one that is unknown or revoked, or with a session', async () => {
    const { promoter, key, secret } = await withKey();
    const none = await send('tools/list', {}, { headers: { Cookie: promoter.cookie } });
    expect((await problemOf(none)).status).toBe(401);
    const metadata = `resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource/mcp"`;
    expect(none.headers.get('WWW-Authenticate')).toBe(`Bearer ${metadata}`);
    expect(none.headers.get('Set-Cookie')).toBeNull();
    await call('DELETE', `/api/keys/${key.id}`, { cookie: promoter.cookie });
    const ask = ['tools/list', 'server/discover', 'no/method'].map((method) =>
      send(method, {}, { secret }),
    );
    const tools = [useTool('getApiCaller', {}, { secret }), useTool('noTool', {}, { secret })];
    const headers = { Cookie: promoter.cookie };
    const updated = useTool('updateLink', { linkId: 'x', isActive: true }, { secret, headers });
    for (const response of await Promise.all([...ask, ...tools, updated])) {
      expect((await problemOf(response)).code).toBe('unauthenticated');
      expect(response.headers.get('WWW-Authenticate')).toBe(
        `Bearer error="invalid_token", ${metadata}`,
      );
    }
  });

  it('is a tool whose scope the key lacks, named as by REST', async () => {
    const { promoter, secret } = await withKey({ scopes: ['links:write'] });
    const response = await useTool('getRevenue', { userId: promoter.id, range: '7d' }, { secret });
    expect(response.headers.get('WWW-Authenticate')).toContain('scope="revenue:read"');
    expect((await problemOf(response)).code).toBe('insufficient_scope');
  });

  it('is a loop of calls, which counts as by REST, and is told when to come back', async () => {
    const { key, secret } = await withKey();
    for (const ask of [
      () => useTool('getApiCaller', {}, { secret }),
      () => useTool('updateLink', { linkId: 'x' }, { secret }),
      () => send('tools/list', {}, { secret }),
    ]) {
      const response = await beyond(env.RATE_KEY, key.id, ask);
      expect((await problemOf(response)).code).toBe('rate_limited');
      expect(response.headers.get('Retry-After')).toBe(String(RATE_PERIOD_SECONDS));
    }
  });

  it('is a page of another site, whatever key it has', async () => {
    const { secret } = await withKey();
    const from = (Origin: string) => send('tools/list', {}, { secret, headers: { Origin } });
    for (const origin of ['https://evil.example', 'null']) {
      expect((await problemOf(await from(origin))).code).toBe('foreign_origin');
    }
    expect((await from(ORIGIN)).status).toBe(200);
  });

  it('is a GET', async () => {
    const response = await sendRaw(null, { method: 'GET' });
    expect({ status: response.status, allow: response.headers.get('Allow') }).toEqual({
      status: 405,
      allow: 'POST',
    });
  });

  it('is a body that is too large, or no JSON by its type', async () => {
    const { secret } = await withKey();
    const words = 'x'.repeat(REQUEST.maxBodyBytes);
    const large = await useTool('updateLink', { linkId: 'x', words }, { secret });
    expect((await problemOf(large)).status).toBe(413);
    const headers = { 'Content-Type': 'text/plain' };
    expect((await problemOf(await sendRaw(request({}), { secret, headers }))).status).toBe(415);
  });

  const WRONG = [
    ['no JSON', '{', 400, -32700],
    ['a batch', `[${request({})}]`, 400, -32600],
    ['another version', request({ jsonrpc: '1.0' }), 400, -32600],
    ['no method', request({ method: 1 }), 400, -32600],
    ['a response', '{"jsonrpc":"2.0","id":1,"result":{}}', 400, -32600],
    ['an id of null', request({ id: null }), 400, -32600],
    ['a call as a notification', request({ id: undefined, method: 'tools/call' }), 400, -32600],
    ['params in a list', request({ params: [] }), 400, -32602],
    ['a name of the prototype', request({ method: 'constructor' }), 200, -32601],
    [
      'a name that is no text',
      request({ method: 'tools/call', params: { name: { toString: 1 } } }),
      200,
      -32602,
    ],
    [
      'an unknown tool',
      request({ method: 'tools/call', params: { name: 'signOut' } }),
      200,
      -32602,
    ],
    [
      'arguments in a list',
      request({ method: 'tools/call', params: { name: 'getLink', arguments: ['x'] } }),
      200,
      -32602,
    ],
  ] as const;

  it('is what is no message', async () => {
    const { secret } = await withKey();
    for (const [what, body, status, code] of WRONG)
      expect([what, await errorOf(await sendRaw(body, { secret }))]).toEqual([
        what,
        { status, code },
      ]);
  });

  it('is what the headers of the newest revision do not repeat', async () => {
    const { secret } = await withKey();
    const mismatch = { status: 400, code: -32020 };
    const called = (headers: Record<string, string>) =>
      send('tools/call', { name: 'getLink', arguments: { linkId: 'x' } }, { secret, headers });
    expect(await errorOf(await called({ 'Mcp-Name': 'getStats' }))).toEqual(mismatch);
    expect(await errorOf(await called({ 'Mcp-Method': 'tools/list' }))).toEqual(mismatch);
    expect(await errorOf(await called({ 'MCP-Protocol-Version': '2025-11-25' }))).toEqual(mismatch);
    expect((await called({ 'Mcp-Name': `=?base64?${btoa('getLink')}?=` })).status).toBe(200);
    expect(await errorOf(await called({ 'Mcp-Name': '=?base64?%?=' }))).toEqual(mismatch);
  });

  it('is a request without its version or capabilities, or of a version that we do not speak', async () => {
    const { secret } = await withKey();
    const bare = send('tools/list', { _meta: {} }, { secret });
    expect(await errorOf(await bare)).toEqual({ status: 400, code: -32602 });
    const version = '2030-01-01';
    const headers = { 'MCP-Protocol-Version': version };
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': version,
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    for (const params of [{ _meta }, undefined]) {
      const body = request({ method: 'tools/list', params });
      const asked = { ...headers, 'Mcp-Method': 'tools/list' };
      const { error } = await answerOf(sendRaw(body, { secret, headers: asked }));
      expect(error).toMatchObject({ code: -32022, data: { requested: version } });
    }
    expect(await errorOf(await send('resources/list', {}, { secret }))).toEqual({
      status: 404,
      code: -32601,
    });
  });
});

it('a list of links says which are made, and undoes those alone', async () => {
  const { promoter, link, secret } = await withKey();
  const links = [MINT, OTHER_MINT, 'nothing'].map((tokenAddress) => ({ tokenAddress }));
  const args = { userId: promoter.id, links };
  const looked = await textsOf(useTool('generateLinks', { ...args, dryRun: true }, { secret }));
  expect(looked).toHaveLength(1);
  const [answer = '', undo = ''] = await textsOf(useTool('generateLinks', args, { secret }));
  const { results } = JSON.parse(answer) as { results: LinkMaking[] };
  expect(results.map(({ outcome }) => outcome)).toEqual(['existing', 'made', 'failed']);
  const call = { userId: promoter.id, action: 'archive', links: [results[1]?.link?.id] };
  expect(undo).toBe(`Made 1 link. To undo it, call changeLinks with ${JSON.stringify(call)}.`);
  expect(undo).not.toContain(link.id);
  const both = [link.id, results[1]?.link?.id];
  const pause = { userId: promoter.id, action: 'pause', links: [...both, 'nothing'] };
  const paused = () => textsOf(useTool('changeLinks', pause, { secret }));
  const resume = { userId: promoter.id, action: 'resume', links: both };
  expect((await paused())[1]).toBe(
    `Changed 2 links. To undo it, call changeLinks with ${JSON.stringify(resume)}.`,
  );
  expect(await paused()).toHaveLength(1);
});
