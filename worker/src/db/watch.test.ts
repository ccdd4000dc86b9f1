import { env } from 'cloudflare:workers';
import { WATCH } from '@soltrade/schema/limits/watch';
import { tokenWatch } from '@soltrade/schema/tables/watch';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { expect, it } from 'vitest';
import { newMint } from '../../test/fixtures/farEnd.ts';
import { markVisited } from './watch.ts';

it('a token that is visited again is marked again after some minutes, and not before', async () => {
  const mint = newMint();
  const db = drizzle(env.DB);
  await db.insert(tokenWatch).values({ mint });
  const visitAt = async (now: number) => {
    await markVisited(env, { mint, now, since: now - WATCH.markEvery });
    const [row] = await db.select().from(tokenWatch).where(eq(tokenWatch.mint, mint));
    return row?.visitedAt;
  };
  const first = Date.now();
  expect(await visitAt(first)).toBe(first);
  expect(await visitAt(first + WATCH.markEvery - 1)).toBe(first);
  expect(await visitAt(first + WATCH.markEvery + 1)).toBe(first + WATCH.markEvery + 1);
});
