import { expect, it, onTestFinished } from 'vitest';
import { z } from '../../schema/src/zod.ts';
import { listenOnLoopback } from '../ports.ts';
import { connect } from './cloudflare.ts';

const ACCOUNT = { id: 'a'.repeat(32), name: 'A stranger' };

/** Cloudflare's API, as far as an answer has it. */
const asked = async (answers: (path: string, query: URLSearchParams) => object) => {
  const served = await listenOnLoopback(async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    return Response.json({ success: true, errors: [], ...answers(pathname, searchParams) });
  });
  onTestFinished(served.close);
  return connect({ CLOUDFLARE_API_BASE_URL: served.url, CLOUDFLARE_API_TOKEN: 'token' });
};

it('lists are read to their end', async () => {
  const all = Array.from({ length: 230 }, (_, id) => ({ id }));
  const cloudflare = await asked((path, query) => {
    if (path === '/accounts') return { result: [ACCOUNT] };
    const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))];
    const result = all.slice((page - 1) * size, page * size);
    return { result, result_info: { total_count: all.length } };
  });
  expect(cloudflare.account).toBe(ACCOUNT.id);
  const item = z.object({ id: z.number() });
  expect(await cloudflare.list({ purpose: 'list them', path: '/items', result: item })).toEqual(
    all,
  );
});

it('a refusal says what was asked, and why not', async () => {
  const cloudflare = await asked((path) =>
    path === '/accounts'
      ? { result: [ACCOUNT] }
      : {
          success: false,
          errors: [{ code: 10000, message: 'Authentication error' }],
          result: null,
        },
  );
  await expect(
    cloudflare.call({ purpose: 'create it', method: 'POST', path: '/it', result: z.unknown() }),
  ).rejects.toThrow('Cloudflare refused to create it: Authentication error (code 10000)');
});

it('of several accounts one has to be named', async () => {
  const accounts = [ACCOUNT, { id: 'f'.repeat(32), name: 'Another one' }];
  await expect(asked(() => ({ result: accounts }))).rejects.toThrow(
    `Set CLOUDFLARE_ACCOUNT_ID to the account to deploy to:\n  ${ACCOUNT.id}`,
  );
});
