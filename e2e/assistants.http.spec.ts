import { expect, test } from './test.ts';

test.describe('machines', () => {
  const KEYED = { authorization: 'Bearer st_live_typo' };
  const JSON_TYPE = { 'content-type': 'application/json' };

  test('are refused as JSON through the front door, wherever they ask', async ({ api }) => {
    const ask = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(api.baseUrl + path, init);
      const type = response.headers.get('content-type') ?? '';
      const challenge = response.headers.get('www-authenticate');
      return { status: response.status, type, challenge, body: await jsonOrText(response) };
    };
    const problem = (status: number) => ({ status, type: 'application/problem+json' });
    const metadata = `resource_metadata="${api.baseUrl}/.well-known/oauth-protected-resource/mcp"`;
    const mcp = { method: 'POST', headers: JSON_TYPE, body: '{}' };
    expect(await ask('/mcp', mcp)).toMatchObject({
      ...problem(401),
      challenge: `Bearer ${metadata}`,
    });
    expect(await ask('/mcp', { ...mcp, headers: { ...JSON_TYPE, ...KEYED } })).toMatchObject({
      status: 400,
    });
    const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    expect(
      await ask('/mcp', { ...mcp, body: list, headers: { ...JSON_TYPE, ...KEYED } }),
    ).toMatchObject({
      ...problem(401),
      challenge: `Bearer error="invalid_token", ${metadata}`,
    });
    expect(await ask('/api/links/nobody', { headers: KEYED })).toMatchObject(problem(401));
    expect(await ask('/api/links/nobody')).toMatchObject(problem(401));
    expect(await ask('/api/nothing', { headers: KEYED })).toMatchObject(problem(404));
    expect(await ask('/.well-known/oauth-protected-resource/nothing')).toMatchObject(problem(404));
    expect(await ask('/.well-known/openid-configuration')).toMatchObject(problem(404));
    expect(await ask('/oauth/token', { method: 'POST' })).toMatchObject({
      status: 400,
      type: 'application/json',
      body: { error: 'invalid_request' },
    });
    for (const path of ['/oauth/token', '/oauth/nothing', '/oauth']) {
      expect(await ask(path)).toMatchObject({
        type: 'application/json',
        body: { error: 'invalid_request' },
      });
    }
  });
});

const jsonOrText = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
