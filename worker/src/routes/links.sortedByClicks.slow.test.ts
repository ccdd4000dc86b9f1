import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { call, newPromoter } from '../../test/client.ts';
import { countedEvent } from '../../test/countedEvents.ts';
import { insertCalls } from '../../test/rows.ts';
import { encodeCursor } from '../lib/cursor.ts';
import { promoterClicks } from '../stubs.ts';

/** More than a statement has parameters. */
const LINKS = 1_500;
const LIMIT = 100;
const CLICKED = 150;

type Listed = { id: string; persons: number };

it('a promoter’s many links are sorted by clicks on every page, and filtered', async () => {
  const { id, cookie } = await newPromoter();
  const linkId = (index: number): string => `${id}-${String(index).padStart(5, '0')}`;
  const ids = JSON.stringify(Array.from({ length: LINKS }, (_, index) => linkId(index)));
  await env.DB.batch([
    env.DB.prepare(
      `insert into tokens (mint, name, symbol, updated_at)
       select value, 'Coin', iif(key % 750 = 0, 'RARE', 'COIN'), 1 from json_each(?)`,
    ).bind(ids),
    env.DB.prepare(
      `insert into links (id, user_id, mint, identifier, identifier_key, platforms, is_active, created_at, updated_at)
       select value, ?1, value, value, value, '[]', 1, key * 600000, 1 from json_each(?2)`,
    ).bind(id, ids),
  ]);
  await insertCalls();
  // All have views; link n of the first ones has n clicks.
  const views = Array.from({ length: LINKS }, (_, index) =>
    countedEvent(`view-${index}`, { linkId: linkId(index), kind: 'view' }),
  );
  const clicks = Array.from({ length: CLICKED }, (_, index) =>
    Array.from({ length: index }, (_, click) =>
      countedEvent(`click-${index}-${click}`, { linkId: linkId(index) }),
    ),
  );
  await promoterClicks(env, id).recordMany([...views, ...clicks.flat()]);

  const list = async (query: string): Promise<{ rows: Listed[]; total: string | null }> => {
    const response = await call('GET', `/api/links/${id}?limit=${LIMIT}&${query}`, { cookie });
    return { rows: await response.json(), total: response.headers.get('X-Total-Count') };
  };
  const first = await list('sort=clicks');
  expect(first.total).toBe(String(LINKS));
  expect(first.rows.map(({ persons }) => persons)).toEqual(
    Array.from({ length: LIMIT }, (_, place) => CLICKED - 1 - place),
  );
  // The rest of those with clicks, then the others by descending id.
  const next = await list(
    `sort=clicks&cursor=${encodeCursor({ value: CLICKED - LIMIT, id: linkId(CLICKED - LIMIT) })}`,
  );
  expect(next.rows.map((row) => row.id).slice(CLICKED - LIMIT - 2, CLICKED - LIMIT + 1)).toEqual(
    [1, LINKS - 1, LINKS - 2].map(linkId),
  );
  const last = await list(
    `sort=clicks&cursor=${encodeCursor({ value: 0, id: linkId(CLICKED + 2) })}`,
  );
  expect(last.rows.map((row) => row.id)).toEqual([CLICKED + 1, CLICKED, 0].map(linkId));
  expect((await list('sort=clicks&q=rare')).rows).toMatchObject([
    { id: linkId(750), persons: 0 },
    { id: linkId(0), persons: 0 },
  ]);
});
