import { env } from 'cloudflare:workers';
import { LINK_BATCH } from '@soltrade/schema/limits/requests';
import { expect, it } from 'vitest';
import { newAddress, newPromoter } from '../../test/client.ts';
import { callCounted } from '../../test/countedCalls.ts';
import { spendLimit } from '../../test/limits.ts';

it('an edit of everything leaves pages to their age where its address has rewritten many', async () => {
  const { id, cookie } = await newPromoter();
  const count = 3 * LINK_BATCH;
  await env.DB.batch([
    ...Array.from({ length: count }, (_, index) => `${id}-${index}`).flatMap((each) => [
      env.DB.prepare(
        "insert into tokens (mint, name, symbol, updated_at) values (?, 'Bonk', 'BONK', 1)",
      ).bind(each),
      env.DB.prepare(
        `insert into links (id, user_id, mint, identifier, identifier_key, platforms, is_active, created_at, updated_at)
         values (?1, ?2, ?1, ?1, ?1, '[]', 1, 1, 1)`,
      ).bind(each, id),
    ]),
  ]);
  const rewritten = async (address: string, displayName: string): Promise<number> => {
    const { response, calls, settled } = await callCounted(`/api/user/${id}`, {
      method: 'PATCH',
      headers: { Cookie: cookie, 'CF-Connecting-IP': address },
      body: { displayName },
    });
    expect(response.status).toBe(200);
    return [...calls, ...(await settled())].filter((name) => name === 'CACHE.put').length;
  };
  expect(await rewritten(newAddress(), 'Ada')).toBeGreaterThan(count);
  const address = newAddress();
  spendLimit(env.RATE_LINKS, address);
  expect(await rewritten(address, 'Ada Lovelace')).toBeLessThanOrEqual(LINK_BATCH);
});
